import { isDay } from '#engine/schema/fieldTypes/day';
import { dayMs } from '#engine/schema/spans';

/** A date without a time: the months of a year counted from 0, as JavaScript does. */
export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Returns the clock of a zone: a moment → its local time, as if that were UTC. */
export const clockOf = (zone: string) => {
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
  return (at: number): number => {
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
    return Date.UTC(year, month - 1, day, hour, minute, second);
  };
};

/**
 * Returns the first moment of a day by such a clock. Where the clocks change at midnight, the day begins at the first
 * moment that shows its date: one of the two offsets around it leads there.
 */
export const startOfDay = (clock: ReturnType<typeof clockOf>, { year, month, day }: Day): number => {
  const wanted = Date.UTC(year, month, day);
  const offsets = [wanted - dayMs, wanted + dayMs].map((at) => clock(at) - at);
  const candidates = offsets.map((offset) => wanted - offset).filter((at) => clock(at) >= wanted);
  return candidates.length > 0 ? Math.min(...candidates) : wanted - (offsets[0] ?? 0);
};

const dateOf = (at: Date): Day => ({ year: at.getUTCFullYear(), month: at.getUTCMonth(), day: at.getUTCDate() });

/** The day that such a clock shows at a moment. */
export const dayAt = (clock: ReturnType<typeof clockOf>, at: Date): Day => dateOf(new Date(clock(at.getTime())));

/** A day as `2026-11-21`. Days beyond the end of a month are those of the next. */
export const textOf = ({ year, month, day }: Day): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** The day that it is in a zone at a moment, as `2026-11-21`. */
export const dayIn = (zone: string, at: Date): string => textOf(dayAt(clockOf(zone), at));

/** The first moment of a day written as `2026-11-21`, and that of the next one; undefined for what is no date (`2026-02-30`). */
export const bordersOf = (text: string, zone: string): { readonly start: Date; readonly end: Date } | undefined => {
  if (!isDay(text)) return undefined;
  const [clock, date] = [clockOf(zone), dateOf(new Date(`${text}T00:00Z`))];
  const start = new Date(startOfDay(clock, date));
  return { start, end: new Date(startOfDay(clock, { ...date, day: date.day + 1 })) };
};
