import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endOwnSession, type OwnSession, ownSessions } from '#engine/subjects/personalCenter/calls';
import { deviceName } from '#engine/subjects/session/deviceName';
import { call } from '#engine/client/api/client';
import { sentenceOf } from '#engine/client/api/errors';
import { useText } from '#engine/client/i18n/useText';
import { Button } from '#engine/client/ui/buttons/Button';
import { notify } from '#engine/client/ui/toasts/toasts';
import { Item, LoadedCard } from './Card';
import { personalTexts } from './texts';

const queryKey = ['ownSessions'];
const { createdAt, lastSeenAt } = ownSessions.answer.of.parts;

/** The person's own sessions and how to end some of them. */
const useSessions = () => {
  const text = useText();
  const queryClient = useQueryClient();
  const sessions = useQuery({ queryKey, queryFn: ({ signal }) => call(ownSessions, {}, { signal }) });
  const { mutate: end, isPending } = useMutation({
    mutationFn: (ended: readonly OwnSession[]) => Promise.all(ended.map(({ id }) => call(endOwnSession, { id }))),
    onSuccess: ({ length }) => notify(text(length > 1 ? personalTexts.endedOthers : personalTexts.ended), 'success'),
    onError: (failure) => notify(sentenceOf(failure), 'error'),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return { sessions, end, isPending };
};

/** Where the person is signed in. One click ends a session that they don't know. */
export const Sessions = () => {
  const text = useText();
  const { sessions, end, isPending } = useSessions();
  const others = sessions.data?.filter(({ current }) => !current) ?? [];

  const row = (session: OwnSession) => (
    <Item
      key={session.id}
      icon="device"
      name={
        <>
          <span className="cut" title={session.userAgent ?? undefined}>
            {deviceName(session.userAgent) ?? text(personalTexts.unknownDevice)}
          </span>
          {session.current && <span className="tag success">{text(personalTexts.current)}</span>}
        </>
      }
      place={session.ip}
      moments={[
        [text(createdAt.label), session.createdAt],
        [text(lastSeenAt.label), session.lastSeenAt],
      ]}
    >
      {!session.current && (
        <Button
          look="small"
          held={isPending}
          aria-label={text(personalTexts.endOne, { address: session.ip ?? '' })}
          onClick={() => end([session])}
        >
          {text(personalTexts.end)}
        </Button>
      )}
    </Item>
  );

  return (
    <LoadedCard
      title={text(personalTexts.sessions)}
      hint={text(personalTexts.sessionsHint)}
      action={
        others.length > 1 && (
          <Button look="text danger" held={isPending} onClick={() => end(others)}>
            {text(personalTexts.endOthers)}
          </Button>
        )
      }
      of={sessions}
    >
      {(own) => (
        <>
          <ul>{own.map(row)}</ul>
          {others.length === 0 && <p className="hint">{text(personalTexts.none)}</p>}
        </>
      )}
    </LoadedCard>
  );
};
