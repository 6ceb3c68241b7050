import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endOwnSession, ownSessions, type OwnSession } from '#resources/personalCenter/calls';
import { call } from '#src/api/calls';
import { notify } from '#src/ui/toasts/toasts';
import { sentenceOf } from '#src/api/errors';

const queryKey = ['ownSessions'];

/** The person's own sessions and how to end some of them. */
export const useSessions = (onEnded: (count: number) => void) => {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(ownSessions, {}, { signal }),
  });
  const { mutate: end, isPending } = useMutation({
    mutationFn: (sessions: readonly OwnSession[]) => Promise.all(sessions.map(({ id }) => call(endOwnSession, { id }))),
    onSuccess: (ended) => onEnded(ended.length),
    onError: (failure) => notify(sentenceOf(failure), 'error'),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return { sessions: data, error, refetch, end, isPending };
};
