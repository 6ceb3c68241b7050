import type { AmountChart } from '#resources/amountLog/calls';
import { formatDay, formatDateTime } from '#src/i18n/dateTime';
import { dayMs } from '#resources/schema/spans';
import type { TextKey } from '#src/i18n/texts';

type Unit = AmountChart['unit'];

/** The period of a bar, for the legend and as the head of a column. */
export const unitTexts = {
  day: ['views.chartPerDay', 'views.chartDay'],
  week: ['views.chartPerWeek', 'views.chartWeek'],
  month: ['views.chartPerMonth', 'views.chartMonth'],
  year: ['views.chartPerYear', 'views.chartYear'],
} as const satisfies Readonly<Record<Unit, readonly [all: TextKey, one: TextKey]>>;

/** How many characters of `2026-11-21` name a day, a month or a year. */
const lengths: Readonly<Record<Unit, number>> = { day: 10, week: 10, month: 7, year: 4 };

/** `2026-11-21`, `2026-11` or `2026`, in the reader's zone. */
export const unitName = (unit: Unit, at: Date): string => formatDay(at).slice(0, lengths[unit]);

/** The same at an axis with little room: `11-21` for a day. */
export const unitTick = (unit: Unit, at: Date): string =>
  unit === 'day' || unit === 'week' ? formatDay(at).slice(5) : unitName(unit, at);

/** A moment at an axis of so much time: `14:03` within two days, `11-21` within a year or so, else `2026-11`. */
export const dateTimeTick = (at: Date, span: number): string => {
  if (span <= 2 * dayMs) return formatDateTime(at.toISOString()).slice(11);
  return span <= 400 * dayMs ? formatDay(at).slice(5) : formatDay(at).slice(0, 7);
};
