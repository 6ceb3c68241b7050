import { Link } from 'react-router';
import { type Player, playerEntriesRead } from '#resources/player/calls';
import { entry } from '#resources/entry/entry';
import { systemFields } from '#engine/schema';
import { formatDateTime, recordPath } from '#engine/client/formats';
import { listPath, Loaded, showValue, useCellContext, useText, useUser } from '#engine/client';
import { Icon, PlainTable } from '#engine/client/ui';
import { playerTexts } from './texts';
import { usePlayer } from './usePlayer';
import type { LocalizedText } from '#engine/schema/language';
import { blacklist } from '#resources/blacklist/blacklist';
import styles from './player.module.css';

/** Whether a player is on the blacklist; and if so, why, since when and by whom. */
const Verdict = ({ listed }: Pick<Player, 'listed'>) => {
  const text = useText();
  const context = useCellContext(blacklist, listed ? [listed] : [], useUser());
  const who = listed?.operatorId ? context.titleOf('account', listed.operatorId) : undefined;
  return (
    <div className={`notice ${listed ? 'danger' : 'success'}`}>
      <Icon name={listed ? 'warning' : 'done'} />
      <span className={`grow ${styles.verdictLine}`}>
        <strong>{text(listed ? playerTexts.listed : playerTexts.clean)}</strong>
        {listed && (
          <>
            {showValue(blacklist.fields.reason, listed.reason, context)}
            <span>{text(playerTexts.since, { at: formatDateTime(listed.createdAt) })}</span>
            {who !== undefined && <span>{text(playerTexts.by, { who })}</span>}
            {listed.remark && <span>{listed.remark}</span>}
            <Link to={recordPath(blacklist, listed.id)}>{text(playerTexts.row)}</Link>
          </>
        )}
      </span>
    </div>
  );
};

const kinds: readonly (readonly [RegExp, LocalizedText])[] = [
  [/\.(?:png|jpe?g|gif|webp|avif|bmp)$/i, playerTexts.image],
  [/\.(?:mp4|mov|webm|mkv|avi|m4v)$/i, playerTexts.video],
];

/** What an address says about a piece of evidence. */
interface Evidence {
  readonly href: string;
  readonly host: string;
  readonly kind: LocalizedText;
}

/** Returns the host and the kind of a link; undefined for anything that is no web address. */
export const evidenceOf = (href: string): Evidence | undefined => {
  if (!URL.canParse(href)) return undefined;
  const { protocol, host, pathname } = new URL(href);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  return { href, host, kind: kinds.find(([pattern]) => pattern.test(pathname))?.[1] ?? playerTexts.link };
};

/**
 * The evidence of a player's latest entries, by kind and host. It shows no previews: the content security policy forbids
 * foreign images, whose hosts would learn who looks at them.
 */
const EvidenceList = ({ entries }: { entries: Player['entries'] }) => {
  const text = useText();
  const found = entries.flatMap(({ id, evidence }) =>
    (evidence ?? []).flatMap((href) => {
      const one = evidenceOf(href);
      return one ? [{ id, ...one }] : [];
    }),
  );
  if (found.length === 0) return null;
  return (
    <section className={styles.evidence}>
      <h2>{text(playerTexts.evidence)}</h2>
      <ul>
        {found.map(({ id, href, host, kind }) => (
          <li key={`${id} ${href}`}>
            <span className="tag neutral">{text(kind)}</span>
            <a href={href} title={href} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
              {host}
            </a>
            <Link to={recordPath(entry, id)} className="quiet">
              {text(playerTexts.evidenceFrom, { id })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

const { result, tenantId, platform, operatorId, playerName } = entry.fields;

/** The entries counted by result, and the names and platforms used. */
const Summary = ({ player }: { player: Player }) => {
  const text = useText();
  const context = useCellContext(entry, [], useUser());
  return (
    <div className={styles.summary}>
      <p>
        <strong>
          {player.count < playerEntriesRead
            ? text(playerTexts.count, { count: player.count })
            : text(playerTexts.many, { count: playerEntriesRead })}
        </strong>
        {player.results.map((one) => (
          <span key={one.result} className="row">
            {showValue(result, one.result, context)} <span translate="no">{`× ${one.count}`}</span>
          </span>
        ))}
      </p>
      {[
        { field: playerName, values: player.names },
        { field: platform, values: player.platforms },
      ].map(
        ({ field, values }) =>
          values.length > 0 && (
            <p key={text(field.label)}>
              <span className="quiet">{text(field.label)}</span>{' '}
              <span translate="no" dir="auto">
                {values.join(' · ')}
              </span>
            </p>
          ),
      )}
    </div>
  );
};

/** The latest entries across merchants. */
const Latest = ({ entries }: Pick<Player, 'entries'>) => {
  const text = useText();
  const context = useCellContext(entry, entries, useUser());
  return (
    <PlainTable
      title={text(playerTexts.latest)}
      heads={[
        text(systemFields.createdAt.label),
        ...[result, tenantId, platform, operatorId].map(({ label }) => ({ label: text(label), words: true })),
      ]}
      rows={entries.map((one) => [
        one.id,
        <Link key="at" to={recordPath(entry, one.id)}>
          {formatDateTime(one.createdAt)}
        </Link>,
        showValue(result, one.result, context),
        showValue(tenantId, one.tenantId, context),
        showValue(platform, one.platform, context),
        showValue(operatorId, one.operatorId, context),
      ])}
    />
  );
};

interface PlayerProps {
  readonly playerId: string;
}

/** What matters first: whether a player is on the blacklist, and the entries counted. Staff alone may ask for it. */
export const PlayerVerdict = ({ playerId }: PlayerProps) => {
  const text = useText();
  return (
    <Loaded of={usePlayer(playerId)}>
      {(player) => (
        <div className={styles.player}>
          <Verdict listed={player.listed} />
          {player.count === 0 ? <p className="quiet">{text(playerTexts.noEntries)}</p> : <Summary player={player} />}
        </div>
      )}
    </Loaded>
  );
};

/** The latest entries of a player and their evidence; nothing without any. */
export const PlayerHistory = ({ playerId }: PlayerProps) => {
  const text = useText();
  const { data: player } = usePlayer(playerId);
  if (!player || player.count === 0) return null;
  return (
    <div className={styles.player}>
      <Latest entries={player.entries} />
      <Link to={listPath(entry.path, { playerId })}>{text(playerTexts.all)}</Link>
      <EvidenceList entries={player.entries} />
    </div>
  );
};
