import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router';
import type { WaitingEntry } from '#resources/review/calls';
import { entry } from '#resources/entry/entry';
import { detailCall } from '#resources/schema/resourceCalls';
import { call } from '#src/api/calls';
import { useUser } from '#src/auth/useUser';
import { showValue } from '#src/fieldTypes/showValue';
import { useText } from '#src/i18n/useText';
import { messagesKey } from '#src/live/keys';
import { recordPath } from '#src/router/recordPath';
import { useCellContext } from '#src/views/useCellContext';
import { PlayerFacts } from '../player/PlayerFacts';
import { reviewTexts } from './reviewTexts';

/** Of several lines, so that they take the whole width of a phone. */
const long: readonly string[] = ['evidence', 'remark'];
const shown = ['result', 'playerName', 'tenantId', 'platform', 'operatorId', 'cutting', 'evidence', 'remark'] as const;

/** The entry itself, then everything known of its player. */
export const EntryFacts = ({ row: { id, playerId, version, enteredBy } }: { row: WaitingEntry }) => {
  const text = useText();
  const { data: record } = useQuery({
    queryKey: [...messagesKey, 'review', 'record', id, version],
    queryFn: async ({ signal }) => (await call(detailCall(entry), { id }, { signal })) as RaRecord,
  });
  const context = useCellContext(entry, record ? [record] : [], useUser());
  return (
    <>
      <section className="card card-body">
        {record ? (
          <dl className="review-facts">
            {shown.map((name) => (
              <div key={name} className={long.includes(name) ? 'long' : undefined}>
                <dt>{text(entry.fields[name].label)}</dt>
                <dd>
                  {/* By name, as in the queue and at the hold. */}
                  {name === 'operatorId' && enteredBy
                    ? enteredBy.name
                    : showValue(entry.fields[name], record[name], context, record)}
                </dd>
              </div>
            ))}
          </dl>
        ) : (
          <span className="skeleton" aria-busy="true" />
        )}
        <Link to={recordPath(entry, id)}>{text(reviewTexts.record, { id })}</Link>
      </section>
      <section className="card card-body" aria-label={text(reviewTexts.player)}>
        <PlayerFacts key={playerId} playerId={playerId} />
      </section>
    </>
  );
};
