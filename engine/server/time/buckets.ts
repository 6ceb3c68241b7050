import { dayMs } from '#engine/schema/spans';
import { clockOf, startOfDay, type Day, dayAt } from './days';

/** How much time one bar of a chart covers. */
export type BucketUnit = 'day' | 'week' | 'month' | 'year';

/** Longest spans in days that are still shown by the day, the week, the month: at most 400 bars, whatever the span. */
const longest: readonly (readonly [unit: BucketUnit, days: number])[] = [
  ['day', 120],
  ['week', 800],
  ['month', 12_000],
];

/** Whether the name is one of a time zone (`Asia/Shanghai`). */
export const isZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
};

const unitFor = (days: number): BucketUnit => longest.find(([, most]) => days <= most)?.[0] ?? 'year';

/** The first day of the unit that a day lies in; a week begins on Monday. */
const firstDay = (unit: BucketUnit, { year, month, day }: Day): Day => {
  if (unit === 'day') return { year, month, day };
  if (unit === 'week') return { year, month, day: day - ((new Date(Date.UTC(year, month, day)).getUTCDay() + 6) % 7) };
  return { year, month: unit === 'month' ? month : 0, day: 1 };
};

const next = (unit: BucketUnit, { year, month, day }: Day): Day => {
  if (unit === 'year') return { year: year + 1, month, day };
  if (unit === 'month') return { year, month: month + 1, day };
  return { year, month, day: day + (unit === 'week' ? 7 : 1) };
};

/**
 * The beginnings of the days, weeks, months or years of a zone between two moments, without a gap. Made here and not by
 * the database, whose list of zones may be another than the reader's.
 */
export const bucketsBetween = (from: Date, to: Date, zone: string): { unit: BucketUnit; starts: Date[] } => {
  const clock = clockOf(zone);
  const midnight = (day: Day) => startOfDay(clock, day);
  const unit = unitFor((to.getTime() - from.getTime()) / dayMs);
  let day = firstDay(unit, dayAt(clock, from));
  const starts: Date[] = [];
  for (let at = midnight(day); at <= to.getTime(); at = midnight(day)) {
    // A zone that crossed the date line left a whole day out.
    if (starts.at(-1)?.getTime() !== at) starts.push(new Date(at));
    day = next(unit, day);
  }
  return { unit, starts };
};
