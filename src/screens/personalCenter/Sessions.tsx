import { personalTexts } from './texts';
import { deviceName } from '#resources/session/deviceName';
import type { OwnSession } from '#resources/personalCenter/calls';
import { useText } from '#src/i18n/useText';
import { notify } from '#src/ui/toasts/toasts';
import { Icon } from '#src/ui/icons';
import { LoadedCard } from './LoadedCard';
import { When } from '#src/ui/When';
import { useSessions } from './useSessions';
import { Button } from '#src/ui/buttons/Button';
import styles from './personalCenter.module.css';

/** Where the person is signed in. One click ends a session that they don't know. */
export const Sessions = () => {
  const text = useText();
  const { sessions, error, refetch, end, isPending } = useSessions((count) =>
    notify(text(count > 1 ? personalTexts.endedOthers : personalTexts.ended), 'success'),
  );
  const others = sessions?.filter(({ current }) => !current) ?? [];

  const row = (session: OwnSession) => (
    <li key={session.id} className={styles.session}>
      <span className={styles.sessionIcon}>
        <Icon name="device" size={20} />
      </span>
      <div className="grow">
        <p className={styles.sessionName}>
          <span className="cut" title={session.userAgent ?? undefined}>
            {deviceName(session.userAgent) ?? text(personalTexts.unknownDevice)}
          </span>
          {session.current && <span className="tag success">{text(personalTexts.current)}</span>}
        </p>
        <p className="hint">
          <span>{session.ip}</span>
          <span>
            {text(personalTexts.since)} <When at={session.createdAt} />
          </span>
          <span>
            {text(personalTexts.seen)} <When at={session.lastSeenAt} />
          </span>
        </p>
      </div>
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
    </li>
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
      error={error}
      isLoaded={sessions !== undefined}
      onRetry={() => void refetch()}
    >
      <ul>{sessions?.map(row)}</ul>
      {others.length === 0 && <p className="hint">{text(personalTexts.none)}</p>}
    </LoadedCard>
  );
};
