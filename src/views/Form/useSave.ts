import { useRefresh } from 'react-admin';
import { useCallback } from 'react';
import type { Faults } from '../../../resources/vocabulary/faults';
import { ApiError, sentenceOf } from '../../api/errors';
import { notify } from '../../ui/toasts/toasts';

const invalid = 422;

/** What the server found wrong with the fields, when that is why it refused. */
const faultsIn = (error: unknown): Faults | undefined =>
  error instanceof ApiError && error.code === invalid ? (error.body.errors as Faults | undefined) : undefined;

/** Runs a write of a form: says that it is saved and reads everything anew, or says why it is not. */
export const useSave = () => {
  const refresh = useRefresh();
  return useCallback(
    async (write: () => Promise<string>, otherwise?: (error: unknown) => boolean): Promise<Faults | boolean> => {
      try {
        notify(await write(), 'success');
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
