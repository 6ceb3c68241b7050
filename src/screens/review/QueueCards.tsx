import { Link } from 'react-router';
import { reviewPage } from '#resources/review/page';
import { useText } from '#src/i18n/useText';
import { Holder, Since } from './QueueCells';
import type { QueueTableProps } from './QueueTable';
import { reviewPath } from './reviewPath';

/** The same in a narrow window: each entry is a card, and all of it opens the review. */
export const QueueCards = ({ rows, filters }: QueueTableProps) => {
  const text = useText();
  return (
    <ul className="queue-cards" aria-label={text(reviewPage.label)}>
      {rows.map((row) => (
        <li key={row.id}>
          <div className="queue-card-line">
            <Link to={reviewPath(row.id, filters)}>{row.playerId}</Link>
            <Since row={row} />
          </div>
          <div className="queue-card-line quiet">
            <span>{[row.merchant.name, row.platform, row.enteredBy?.name].filter(Boolean).join(' · ')}</span>
            <Holder row={row} />
          </div>
        </li>
      ))}
    </ul>
  );
};
