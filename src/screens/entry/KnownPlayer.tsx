import { useWatch } from 'react-hook-form';
import { Link, type LinkProps } from 'react-router';
import { blacklist } from '#resources/blacklist/blacklist';
import { knownPlayer, type PlayerFacts } from '#resources/entry/calls';
import { entry, knownMax } from '#resources/entry/entry';
import { playerPage } from '#resources/player/page';
import { type FieldNoteProps, showValue, useCall, useLocaleInUse, useText } from '#engine/client';
import { formatDateTime, recordPath } from '#engine/client/formats';
import { AlikePlayers } from '../player/AlikePlayers';
import { typedId } from '../player/typedId';
import styles from './knownPlayer.module.css';
import { knownTexts } from './knownTexts';
import { playerPath } from '../player/playerPath';
import { useDebouncedValue } from '#engine/client/ui';

interface KnownProps {
  readonly playerId: string;
  readonly known: PlayerFacts;
}

const nowhere = { titleOf: () => undefined, hrefOf: () => undefined };

/** Opens in a new tab, since the form may hold something unsaved. */
const Beside = ({ to, ...rest }: Omit<LinkProps, 'target' | 'rel'>) => (
  <Link to={to} target="_blank" rel="noopener" {...rest} />
);

/** What a person reads while typing on. It leads to the player by a click; the Tab key passes over it. */
const Facts = ({ playerId, known }: KnownProps) => {
  const { count, last, blacklistId, blacklistReason } = known;
  const locale = useLocaleInUse();
  const text = useText();
  const context = { locale, ...nowhere };
  const to = playerPath(playerId);
  return (
    <>
      {blacklistId !== null && (
        <Beside to={to} tabIndex={-1} className="tag danger">
          {text(knownTexts.listed)}
        </Beside>
      )}
      {blacklistId === null
        ? last && showValue(entry.fields.result, last.result, context)
        : blacklistReason !== null && showValue(blacklist.fields.reason, blacklistReason, context)}
      {last && (
        <Beside to={to} tabIndex={-1}>
          {text(count < knownMax ? knownTexts.before : knownTexts.many, {
            count,
            at: formatDateTime(last.createdAt),
          })}
        </Beside>
      )}
    </>
  );
};

/** Where the facts lead, for the keyboard: seen where the Tab key comes to it, so that nothing moves while one types. */
const Links = ({ playerId, known: { last, blacklistId } }: KnownProps) => {
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
      {known && <Facts playerId={playerId} known={known} />}
      {known && <AlikePlayers ids={known.alike} />}
    </div>
  );
};

export default KnownPlayer;
