import { Link } from 'react-router';
import { playerEntriesRead, type Player } from '#resources/player/calls';
import { entry } from '#resources/entry/entry';
import { systemFields } from '#resources/schema/systemFields';
import { sentenceOf } from '#src/api/errors';
import { useUser } from '#src/auth/useUser';
import { showValue } from '#src/fieldTypes/showValue';
import { formatDateTime } from '#src/i18n/dateTime';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { recordPath } from '#src/router/recordPath';
import { PageLoading } from '#src/ui/PageLoading';
import { Failed } from '#src/ui/States';
import { PlainTable } from '#src/ui/table/PlainTable';
import { useCellContext } from '#src/views/useCellContext';
import { EvidenceList } from './EvidenceList';
import { PlayerVerdict } from './PlayerVerdict';
import { playerTexts } from './texts';
import { usePlayer } from './usePlayer';
import './player.css';

const { result, tenantId, platform, operatorId, playerName } = entry.fields;

/** The entries counted by result, and the names and platforms used. */
const Summary = ({ player }: { player: Player }) => {
  const text = useText();
  const context = useCellContext(entry, [], useUser());
  return (
    <div className="player-summary">
      <p>
        <strong>
          {player.count < playerEntriesRead
            ? text(playerTexts.count, { count: player.count })
            : text(playerTexts.many, { count: playerEntriesRead })}
        </strong>
        {player.results.map((one) => (
          <span key={one.result} className="row">
            {showValue(result, one.result, context)} × {one.count}
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
              <span className="quiet">{text(field.label)}</span> {values.join(' · ')}
            </p>
          ),
      )}
    </div>
  );
};

/** The latest entries across merchants. */
const Latest = ({ entries }: Pick<Player, 'entries'>) => {
  const text = useText();
  const locale = useLocaleInUse();
  const context = useCellContext(entry, entries, useUser());
  return (
    <PlainTable
      title={text(playerTexts.latest)}
      heads={[
        systemFields.createdAt.label[locale],
        ...[result, tenantId, platform, operatorId].map(({ label }) => ({ label: label[locale], words: true })),
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

/** Everything known of a player: verdict, counts, latest entries and evidence. Staff alone may ask for it. */
export const PlayerFacts = ({ playerId }: { playerId: string }) => {
  const text = useText();
  const { data, error, refetch } = usePlayer(playerId);
  if (error) return <Failed why={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  const all = new URLSearchParams({ filter: JSON.stringify({ playerId }) });
  return (
    <div className="player">
      <PlayerVerdict listed={data.listed} />
      {data.count === 0 ? (
        <p className="quiet">{text(playerTexts.noEntries)}</p>
      ) : (
        <>
          <Summary player={data} />
          <Latest entries={data.entries} />
          <Link to={`/${entry.path}?${all}`}>{text(playerTexts.all)}</Link>
          <EvidenceList entries={data.entries} />
        </>
      )}
    </div>
  );
};
