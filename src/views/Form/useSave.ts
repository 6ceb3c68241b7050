import { useNotify, useRefresh } from 'ra-core';
import { useCallback } from 'react';
import type { Faults } from '../../../resources/vocabulary/faults';
import { ApiError, sentenceOf } from '../../api/errors';

const invalid = 422;

/** What the server found wrong with the fields, when that is why it refused. */
const faultsIn = (error: unknown): Faults | undefined =>
  error instanceof ApiError && error.code === invalid ? (error.body.errors as Faults | undefined) : undefined;

/** Runs a write: says what it returns, if anything, and reads everything anew, or says why it failed. */
export type Save = (
  write: () => Promise<string | undefined>,
  otherwise?: (error: unknown) => boolean,
) => Promise<Faults | boolean>;

export const useSave = (): Save => {
  const notify = useNotify();
  const refresh = useRefresh();
  return useCallback(
    async (write, otherwise) => {
      try {
        const said = await write();
        if (said !== undefined) notify(said, { type: 'success' });
        refresh();
        return true;
      } catch (error) {
        const faults = faultsIn(error);
        if (faults) return faults;
        if (!otherwise?.(error)) notify(sentenceOf(error), { type: 'error' });
        return false;
      }
    },
    [notify, refresh],
  );
};
