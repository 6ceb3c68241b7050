import { Link } from 'react-router';
import type { WaitingEntry } from '../../../resources/calls/review';
import { entry } from '../../../resources/entities/entry';
import { reviewPage } from '../../../resources/pages/customPages';
import { useUser } from '../../auth/useUser';
import { formatDateTime } from '../../i18n/dateTime';
import { useText } from '../../i18n/useText';
import { LaterEditors } from '../../live/editing/LaterEditors';
import { Icon } from '../../ui/icons';
import { ScrollTable } from '../../ui/table/ScrollTable';
import { reviewPath } from './reviewPath';
import { reviewTexts } from './reviewTexts';
import type { ReviewFilters } from './useReview';

interface QueueTableProps {
  readonly rows: readonly WaitingEntry[];
  readonly filters: ReviewFilters;
}

const Since = ({ row }: { row: WaitingEntry }) => {
  const text = useText();
  return (
    <span className="review-tags">
      <span className="numeric">{formatDateTime(row.since)}</span>
      {row.overdue && <span className="tag danger">{text(reviewTexts.overdue)}</span>}
      {row.secondLook && <span className="tag primary">{text(reviewTexts.secondLook)}</span>}
    </span>
  );
};

const Holder = ({ hold }: Pick<WaitingEntry, 'hold'>) => {
  const text = useText();
  const user = useUser();
  if (!hold) return <span className="quiet">{text(reviewTexts.free)}</span>;
  const name = hold.by.id === user?.id ? text(reviewTexts.you) : hold.by.name;
  return <>{text(reviewTexts.heldBy, { name, time: formatDateTime(hold.until).slice(11) })}</>;
};

/** The entries of one page of the queue. */
export const QueueTable = ({ rows, filters }: QueueTableProps) => {
  const text = useText();
  if (rows.length === 0)
    return (
      <div className="grid-state" role="status">
        <Icon name="inbox" size={40} />
        <h2>{text(reviewTexts.none)}</h2>
        <p className="quiet">{text(reviewTexts.noneHint)}</p>
      </div>
    );
  const { playerId, tenantId, platform, operatorId } = entry.fields;
  const words = (label: string) => ({ label, words: true });
  return (
    <ScrollTable
      title={text(reviewPage.label)}
      heads={[
        text(playerId.label),
        words(text(reviewTexts.since)),
        words(text(tenantId.label)),
        words(text(platform.label)),
        words(text(operatorId.label)),
        words(text(reviewTexts.holder)),
      ]}
      rows={rows.map((row) => [
        row.id,
        <Link key="player" to={reviewPath(row.id, filters)}>
          {row.playerId}
        </Link>,
        <Since key="since" row={row} />,
        row.merchant.name,
        row.platform ?? '–',
        row.enteredBy?.name ?? '–',
        <span key="holder" className="review-tags">
          <Holder hold={row.hold} />
          <LaterEditors resource={entry} id={row.id} apart={row.hold?.by.id} inRow />
        </span>,
      ])}
    />
  );
};
