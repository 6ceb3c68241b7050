import { invalid } from '#server/refusals';
import { clockOf, readDay, startOfDay } from '#server/time/days';
import { zoneOf } from './zone';

/** The first and the last of some days, and whose days they are. */
interface AskedPeriod {
  readonly from: string;
  readonly to: string;
  readonly zone: string | null;
}

/** Returns the moments between which a period's days lie, in its zone. */
export const momentsOf = ({ from, to, zone: wanted }: AskedPeriod) => {
  const [first, last] = [readDay(from), readDay(to)];
  if (!first) throw invalid({ from: 'wrongType' });
  if (!last) throw invalid({ to: 'wrongType' });
  if (to < from) throw invalid({ to: 'beforeStart' });
  const clock = clockOf(zoneOf(wanted));
  const start = new Date(startOfDay(clock, first));
  return { zone: zoneOf(wanted), start, end: new Date(startOfDay(clock, { ...last, day: last.day + 1 })) };
};
