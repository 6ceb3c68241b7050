import { dayMs } from '../../resources/vocabulary/spans';

/** How much time one bar of a chart covers. */
export type BucketUnit = 'day' | 'week' | 'month' | 'year';

/** Longest spans in days that are still shown by the day, the week, the month: at most 400 bars, whatever the span. */
const longest: readonly (readonly [unit: BucketUnit, days: number])[] = [
  ['day', 120],
  ['week', 800],
  ['month', 12_000],
];

/** A date without a time: the months of a year counted from 0, as JavaScript does. */
interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Whether the name is one of a time zone (`Asia/Shanghai`). */
export const isZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
};

const clockOf = (zone: string) => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  /** The local time of the zone, as if it were UTC. */
  return (at: number): number => {
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
    return Date.UTC(year, month - 1, day, hour, minute, second);
  };
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
  const midnight = ({ year, month, day }: Day): number => {
    const wanted = Date.UTC(year, month, day);
    // Twice, since the first guess may lie on the other side of a change of the clocks.
    const guess = wanted - (clock(wanted) - wanted);
    return guess - (clock(guess) - wanted);
  };
  const local = new Date(clock(from.getTime()));
  const unit = unitFor((to.getTime() - from.getTime()) / dayMs);
  let day = firstDay(unit, { year: local.getUTCFullYear(), month: local.getUTCMonth(), day: local.getUTCDate() });
  const starts: Date[] = [];
  for (let at = midnight(day); at <= to.getTime(); at = midnight(day)) {
    starts.push(new Date(at));
    day = next(unit, day);
  }
  return { unit, starts };
};
