import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router';
import type { WaitingEntry } from '../../../resources/calls/review';
import { knownPlayer } from '../../../resources/calls/entry';
import { entry } from '../../../resources/entities/entry';
import { detailCall, listCall } from '../../../resources/vocabulary/resourceCalls';
import { call } from '../../api/calls';
import { useUser } from '../../auth/useUser';
import { showValue } from '../../fieldTypes/showValue';
import { formatDateTime } from '../../i18n/dateTime';
import { useText } from '../../i18n/useText';
import { messagesKey } from '../../live/keys';
import { recordPath } from '../../router/recordPath';
import { ScrollTable } from '../../ui/table/ScrollTable';
import { useCellContext } from '../../views/useCellContext';
import { reviewTexts } from './reviewTexts';

const shown = [
  'playerId',
  'playerName',
  'blacklisted',
  'tenantId',
  'platform',
  'operatorId',
  'cutting',
  'evidence',
  'remark',
] as const;
const inHistory = ['result', 'tenantId', 'platform', 'operatorId'] as const;

/** What is known about the entry and its player. */
export const EntryFacts = ({ row: { id, playerId, version } }: { row: WaitingEntry }) => {
  const text = useText();
  const user = useUser();
  const { data: record } = useQuery({
    queryKey: [...messagesKey, 'review', 'record', id, version],
    queryFn: async ({ signal }) => (await call(detailCall(entry), { id }, { signal })) as RaRecord,
  });
  const { data: known } = useQuery({
    queryKey: [...messagesKey, 'review', 'known', playerId, id],
    queryFn: ({ signal }) => call(knownPlayer, { playerId, id }, { signal }),
  });
  const { data: entries = [] } = useQuery({
    queryKey: [...messagesKey, 'review', 'entries', playerId],
    queryFn: async ({ signal }) =>
      (await call(listCall(entry), { playerId, sort: '-createdAt', pageSize: 50 }, { signal })) as readonly RaRecord[],
  });
  const context = useCellContext(entry, record ? [record, ...entries] : entries, user);
  if (!record) return <span className="skeleton" aria-busy="true" />;
  return (
    <>
      <section className="card card-body">
        <dl className="review-facts">
          {shown.map((name) => (
            <div key={name}>
              <dt>{text(entry.fields[name].label)}</dt>
              <dd>{showValue(entry.fields[name], record[name], context, record)}</dd>
            </div>
          ))}
        </dl>
        <Link to={recordPath(entry, id)}>{text(reviewTexts.record)}</Link>
      </section>
      <section className="card card-body plain-table">
        <h2>{text(reviewTexts.history, { count: known?.count ?? 0 })}</h2>
        <ScrollTable
          title={text(reviewTexts.history, { count: known?.count ?? 0 })}
          heads={[
            text(reviewTexts.entered),
            ...inHistory.map((name) => ({ label: text(entry.fields[name].label), words: true })),
          ]}
          rows={entries
            .filter((other) => other.id !== id)
            .map((other) => [
              other.id,
              <Link key="at" to={recordPath(entry, other.id)}>
                {formatDateTime(String(other['createdAt']))}
              </Link>,
              ...inHistory.map((name) => showValue(entry.fields[name], other[name], context, other)),
            ])}
        />
      </section>
    </>
  );
};
