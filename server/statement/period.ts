import { invalid } from '#server/refusals';
import { clockOf, readDay, startOfDay } from '#server/time/days';

/** The first and the last of some days; this month until today where they are not named. */
interface Days {
  readonly from: string | null;
  readonly to: string | null;
}

/** The days of a statement in a zone, and the moments between which they lie. */
export const readPeriod = (days: Days, zone: string, now: Date) => {
  const clock = clockOf(zone);
  const today = new Date(clock(now.getTime())).toISOString().slice(0, 10);
  const { from, to } = { from: days.from ?? `${today.slice(0, 7)}-01`, to: days.to ?? today };
  const [first, last] = [readDay(from), readDay(to)];
  if (!first) throw invalid({ from: 'wrongType' });
  if (!last) throw invalid({ to: 'wrongType' });
  if (to < from) throw invalid({ to: 'beforeStart' });
  const start = new Date(startOfDay(clock, first));
  return { today, period: { from, to }, start, end: new Date(startOfDay(clock, { ...last, day: last.day + 1 })) };
};
