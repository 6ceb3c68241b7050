import { Link } from 'react-router';
import type { WaitingEntry } from '#resources/review/calls';
import { entry } from '#resources/entry/entry';
import { reviewPage } from '#resources/review/page';
import { reviewFilters } from '#resources/review/review';
import type { FilterValues } from '#src/fieldTypes/filter';
import { useText } from '#src/i18n/useText';
import { ScrollTable } from '#src/ui/table/ScrollTable';
import { Holder, Since } from './QueueCells';
import { reviewPath } from './reviewPath';

export interface QueueTableProps {
  readonly rows: readonly WaitingEntry[];
  readonly filters: FilterValues;
}

/** The entries of one page of the queue. */
export const QueueTable = ({ rows, filters }: QueueTableProps) => {
  const text = useText();
  const { playerId, tenantId, platform, operatorId } = entry.fields;
  const words = (label: string) => ({ label, words: true });
  return (
    <ScrollTable
      title={text(reviewPage.label)}
      heads={[
        text(playerId.label),
        words(text(reviewFilters.age.label)),
        words(text(tenantId.label)),
        words(text(platform.label)),
        words(text(operatorId.label)),
        words(text(reviewFilters.holder.label)),
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
        <Holder key="holder" row={row} />,
      ])}
    />
  );
};
