import { Link } from 'react-router';
import type { WaitingEntry } from '#resources/review/calls';
import { entry } from '#resources/entry/entry';
import { reviewPage } from '#resources/review/page';
import { reviewFilters, reviewHolders } from '#resources/review/review';
import { type FilterValues, LaterEditors, useLocaleInUse, useText, useUser } from '#engine/client';
import { formatDateTime } from '#engine/client/formats';
import { ScrollTable } from '#engine/client/ui';
import { reviewPath } from './queueAddress';
import { useState } from 'react';
import type { Locale } from '#engine/schema/language';
import { dayMs, hourMs, minuteMs } from '#engine/schema';
import { reviewTexts } from './reviewTexts';

const ages = [
  ['day', 2 * dayMs, dayMs],
  ['hour', hourMs, hourMs],
  ['minute', 0, minuteMs],
] as const;

/** A time of waiting in its largest whole unit: `3 days`, `5 hours`. Up to two days it counts hours, as a reviewer does. */
const ageText = (ms: number, locale: Locale): string => {
  const [unit, , unitMs] = ages.find(([, from]) => ms >= from) ?? ages[2];
  const style = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(locale, style).format(Math.max(0, Math.floor(ms / unitMs)));
};

/** For how long an entry waits, and what makes it urgent. */
export const Since = ({ row }: { row: WaitingEntry }) => {
  const text = useText();
  const locale = useLocaleInUse();
  const [now] = useState(Date.now);
  return (
    <span className="line">
      <time className="numeric" dateTime={row.since} title={formatDateTime(row.since)}>
        {ageText(now - Date.parse(row.since), locale)}
      </time>
      {row.secondLook && <span className="tag primary">{text(reviewTexts.secondLook)}</span>}
    </span>
  );
};

const Hold = ({ hold }: Pick<WaitingEntry, 'hold'>) => {
  const text = useText();
  const user = useUser();
  if (!hold) return <span className="quiet">{text(reviewHolders[0].label)}</span>;
  const name = hold.by.id === user?.id ? text(reviewTexts.you) : hold.by.name;
  return <span>{text(reviewTexts.heldBy, { name, time: formatDateTime(hold.until).slice(11) })}</span>;
};

/** Stands where a holder would: the reader cannot be the one. */
const OwnEntry = () => <span className="quiet">{useText()(reviewTexts.ownShort)}</span>;

/** Who reviews an entry, and who else has it open. */
export const Holder = ({ row: { id, hold, own } }: { row: WaitingEntry }) => (
  <span className="line">
    {own && hold === null ? <OwnEntry /> : <Hold hold={hold} />}
    <LaterEditors resource={entry} id={id} apart={hold?.by.id} inRow />
  </span>
);

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
