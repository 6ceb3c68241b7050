import { useRefresh } from 'react-admin';
import { useCallback } from 'react';
import type { Faults } from '#engine/schema/faults';
import { ApiError, isHeld, sentenceOf } from '#engine/client/api/errors';
import { notify } from '#engine/client/ui/toasts/toasts';

const invalid = 422;

/** Returns the faults of the fields when the server refused because of them. */
const faultsIn = (error: unknown): Faults | undefined =>
  error instanceof ApiError && error.code === invalid ? (error.faults as Faults | undefined) : undefined;

/**
 * Runs a write. Shows its message, if any, and refreshes all data, or shows why it failed. What waits for a second person
 * counts as done here: the console has said so, and the form has nothing left to send.
 */
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
        if (isHeld(error)) refresh();
        return isHeld(error);
      }
    },
    [refresh],
  );
};
