import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../api/client';
import { notify } from '../../ui/toasts/toasts';
import { sentenceOf } from '../../api/errors';

/** A sign-in of the person that is still good. */
export interface OwnSession {
  readonly id: number;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly current: boolean;
}

const queryKey = ['ownSessions'];

/** The person's own sessions and how to end some of them. */
export const useSessions = (onEnded: (count: number) => void) => {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await send<OwnSession[]>({ method: 'GET', path: 'auth/sessions' }, { signal })).data,
  });
  const { mutate: end, isPending } = useMutation({
    mutationFn: (sessions: readonly OwnSession[]) =>
      Promise.all(sessions.map(({ id }) => send({ method: 'POST', path: 'auth/end-session', body: { id } }))),
    onSuccess: (ended) => onEnded(ended.length),
    onError: (failure) => notify(sentenceOf(failure), 'error'),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return { sessions: data, error, refetch, end, isPending };
};
