import type { WaitingEntry } from '#resources/review/calls';
import { entry } from '#resources/entry/entry';
import { useUser } from '#src/auth/useUser';
import { formatDateTime } from '#src/i18n/dateTime';
import { useText } from '#src/i18n/useText';
import { LaterEditors } from '#src/live/editing/LaterEditors';
import { reviewTexts } from './reviewTexts';

/** Since when an entry waits, and what makes it urgent. */
export const Since = ({ row }: { row: WaitingEntry }) => {
  const text = useText();
  return (
    <span className="review-tags">
      <span className="numeric">{formatDateTime(row.since)}</span>
      {row.overdue && <span className="tag danger">{text(reviewTexts.overdue)}</span>}
      {row.secondLook && <span className="tag primary">{text(reviewTexts.secondLook)}</span>}
    </span>
  );
};

const Hold = ({ hold }: Pick<WaitingEntry, 'hold'>) => {
  const text = useText();
  const user = useUser();
  if (!hold) return <span className="quiet">{text(reviewTexts.free)}</span>;
  const name = hold.by.id === user?.id ? text(reviewTexts.you) : hold.by.name;
  return <>{text(reviewTexts.heldBy, { name, time: formatDateTime(hold.until).slice(11) })}</>;
};

/** Who reviews an entry, and who else has it open. */
export const Holder = ({ row: { id, hold } }: { row: WaitingEntry }) => (
  <span className="review-tags">
    <Hold hold={hold} />
    <LaterEditors resource={entry} id={id} apart={hold?.by.id} inRow />
  </span>
);
