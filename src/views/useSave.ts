import { useRefresh } from 'react-admin';
import { useCallback } from 'react';
import type { Faults } from '../../resources/vocabulary/faults';
import { ApiError, sentenceOf } from '../api/errors';
import { notify } from '../ui/toasts/toasts';

const invalid = 422;

/** What the server found wrong with the fields, when that is why it refused. */
const faultsIn = (error: unknown): Faults | undefined =>
  error instanceof ApiError && error.code === invalid ? (error.body.errors as Faults | undefined) : undefined;

/** Runs a write: says what it returns, if anything, and reads everything again, or says why it failed. */
export type Save = (
  write: () => Promise<string | undefined>,
  otherwise?: (error: unknown) => boolean,
) => Promise<Faults | boolean>;

export const useSave = (): Save => {
  const refresh = useRefresh();
  return useCallback(
    async (write, otherwise) => {
      try {
        const said = await write();
        if (said !== undefined) notify(said, 'success');
        refresh();
        return true;
      } catch (error) {
        const faults = faultsIn(error);
        if (faults) return faults;
        if (!otherwise?.(error)) notify(sentenceOf(error), 'error');
        return false;
      }
    },
    [refresh],
  );
};
