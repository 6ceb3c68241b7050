import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { blacklist } from '#resources/blacklist/blacklist';
import { knownPlayer, type Known } from '#resources/entry/calls';
import { entry, knownMax } from '#resources/entry/entry';
import { playerPage } from '#resources/player/page';
import { check } from '#resources/schema/values';
import { showValue } from '#src/fieldTypes/showValue';
import { formatDateTime } from '#src/i18n/dateTime';
import { useProvider } from '#src/api/useProvider';
import { useDebouncedValue } from '#src/ui/form/useDebouncedValue';
import type { FieldNoteProps } from '#src/views/slots';
import './knownPlayer.css';
import { playerPath } from '#src/router/playerPath';
import { recordPath } from '#src/router/recordPath';
import { useLocaleInUse, useText } from '#src/i18n/useText';

const nowhere = { titleOf: () => undefined, hrefOf: () => undefined };

/** Opens in a new tab, since the form may hold something unsaved. */
const Beside = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} target="_blank" rel="noopener">
    {children}
  </Link>
);

const Facts = ({ playerId, known }: { playerId: string; known: Known }) => {
  const locale = useLocaleInUse();
  const text = useText();
  const { count, last, blacklistId } = known;
  return (
    <>
      {blacklistId !== null && (
        <span className="row">
          <span className="tag danger">{text('views.knownListed')}</span>
          <Beside to={recordPath(blacklist, blacklistId)}>{text('views.show')}</Beside>
        </span>
      )}
      {last && (
        <span className="row">
          {showValue(entry.fields.result, last.result, { locale, ...nowhere })}
          <span>
            {text(count < knownMax ? 'views.knownBefore' : 'views.knownMany', {
              count,
              at: formatDateTime(last.createdAt),
            })}
          </span>
          <Beside to={recordPath(entry, last.id)}>{text('views.knownLast')}</Beside>
        </span>
      )}
      {(last !== null || blacklistId !== null) && (
        <span className="row">
          <Beside to={playerPath(playerId)}>{text(playerPage.label)}</Beside>
        </span>
      )}
    </>
  );
};

/** What the console knows about the typed player. It is only a help, so it stays silent without an answer. */
const KnownPlayer = ({ record }: FieldNoteProps) => {
  const typed: unknown = useWatch({ name: 'playerId' });
  const provider = useProvider();
  const now = typeof typed === 'string' ? typed.trim() : '';
  const playerId = useDebouncedValue(now);
  const { data } = useQuery({
    queryKey: [entry.path, 'known', playerId, record?.['id'] ?? null],
    queryFn: ({ signal }) =>
      provider.call(knownPlayer, { playerId, id: Number(record?.['id'] ?? 0) || null }, { signal }),
    enabled: playerId !== '' && playerId === now && check(entry.fields.playerId, playerId) === undefined,
  });
  return (
    <div className="known-player" role="status">
      {data && playerId === now && <Facts playerId={playerId} known={data} />}
    </div>
  );
};

export default KnownPlayer;
