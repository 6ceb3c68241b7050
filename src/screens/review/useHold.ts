import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { releaseReview, takeReview, type WaitingEntry } from '#resources/review/calls';
import { call } from '#src/api/calls';
import { sentenceOf } from '#src/api/errors';
import { useUser } from '#src/auth/useUser';
import { messagesKey } from '#src/live/keys';
import { notify } from '#src/ui/toasts/toasts';
import { waitingKey } from './useReview';

/** Takes the opened entry for the person where nobody holds it. Returns who holds it, and ways to change that. */
export const useHold = ({ id, hold }: WaitingEntry) => {
  const queryClient = useQueryClient();
  const user = useUser();
  const me = user?.id;
  const mine = hold !== null && hold.by.id === me;
  const [tried, setTried] = useState(hold !== null);
  const other = hold !== null && hold.by.id !== me ? hold : undefined;
  const take = useCallback(
    async (from?: number) => {
      try {
        const taken = await call(takeReview, from === undefined ? { id } : { id, from });
        // Not by asking again alone: an event of the same moment may cancel that, and the hold would seem to have ended.
        queryClient.setQueryData<WaitingEntry | null>(waitingKey(id), (row) => row && { ...row, hold: taken });
      } catch (error) {
        notify(sentenceOf(error), 'warning');
      }
      await queryClient.invalidateQueries({ queryKey: messagesKey });
    },
    [id, queryClient],
  );
  // Once per opening: when a hold ends by itself, or somebody takes it over, this window must not take it back.
  const taken = useRef(false);
  useEffect(() => {
    if (me === undefined || taken.current) return;
    taken.current = true;
    if (hold === null) void take().then(() => setTried(true));
  }, [me, hold, take]);
  const release = async () => {
    if (mine) await call(releaseReview, { id }).catch((error: unknown) => notify(sentenceOf(error), 'error'));
  };
  return { mine, other, lapsed: tried && hold === null, take, release };
};
