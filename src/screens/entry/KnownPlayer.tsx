import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { blacklist } from '#resources/blacklist/blacklist';
import { knownPlayer, type PlayerFacts } from '#resources/entry/calls';
import { entry, knownMax } from '#resources/entry/entry';
import { playerPage } from '#resources/player/page';
import { showValue } from '#engine/client/fieldTypes/draw';
import { formatDateTime } from '#engine/client/i18n/dateTime';
import type { FieldNoteProps } from '#engine/client/views/slots';
import { useLocaleInUse, useText } from '#engine/client/i18n/useText';
import { AlikePlayers } from '../player/AlikePlayers';
import { typedId } from '../player/typedId';
import styles from './knownPlayer.module.css';
import { knownTexts } from './knownTexts';
import { recordPath } from '#engine/client/router/addresses';
import { playerPath } from '../player/playerPath';
import { useDebouncedValue } from '#engine/client/ui/form/DebouncedInput';
import { useCall } from '#engine/client/views/Loaded';

const nowhere = { titleOf: () => undefined, hrefOf: () => undefined };

/** Opens in a new tab, since the form may hold something unsaved. */
const Beside = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} target="_blank" rel="noopener">
    {children}
  </Link>
);

/** What a person reads while typing on: nothing of it takes the keyboard. */
const Facts = ({ known: { count, last, blacklistId } }: { known: PlayerFacts }) => {
  const locale = useLocaleInUse();
  const text = useText();
  return (
    <>
      {blacklistId !== null && <span className="tag danger">{text(knownTexts.listed)}</span>}
      {last && showValue(entry.fields.result, last.result, { locale, ...nowhere })}
      {last && (
        <span>
          {text(count < knownMax ? knownTexts.before : knownTexts.many, {
            count,
            at: formatDateTime(last.createdAt),
          })}
        </span>
      )}
    </>
  );
};

/** Where the facts lead. */
const Links = ({ playerId, known: { last, blacklistId } }: { playerId: string; known: PlayerFacts }) => {
  const text = useText();
  if (last === null && blacklistId === null) return null;
  return (
    <nav className={styles.links} aria-label={text(playerPage.label)}>
      <Beside to={playerPath(playerId)}>{text(playerPage.label)}</Beside>
      {last && <Beside to={recordPath(entry, last.id)}>{text(knownTexts.last)}</Beside>}
      {blacklistId !== null && <Beside to={recordPath(blacklist, blacklistId)}>{text(blacklist.label)}</Beside>}
    </nav>
  );
};

/** What the console knows about the typed player. It is only a help, so it stays silent without an answer. */
const KnownPlayer = ({ record, place }: FieldNoteProps) => {
  const typed: unknown = useWatch({ name: 'playerId' });
  const now = typedId(typed);
  const playerId = useDebouncedValue(now);
  const { data } = useCall(
    [entry.path, 'known', playerId, record?.['id'] ?? null],
    knownPlayer,
    { playerId, id: Number(record?.['id'] ?? 0) || null },
    { enabled: playerId !== '' && playerId === now },
  );
  const known = playerId === now ? data : undefined;
  if (place === 'behind') return known && <Links playerId={playerId} known={known} />;
  return (
    <div className={styles.player} role="status">
      {known && <Facts known={known} />}
      {known && <AlikePlayers ids={known.alike} />}
    </div>
  );
};

export default KnownPlayer;
