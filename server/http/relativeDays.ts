import type { Fault } from '#resources/schema/faults';
import { readRelativeDays } from '#resources/schema/relativeDays';
import { isZone } from '#server/time/buckets';
import { clockOf, startOfDay } from '#server/time/days';

/** The first and the last moment of a relative span of days (`last7@Asia/Shanghai`), seen from now. */
export const momentsWithin = (written: string, now: Date): readonly [first: string, last: string] | Fault => {
  const { span, zone } = readRelativeDays(written);
  if (!span || !isZone(zone)) return 'notAnOption';
  const clock = clockOf(zone);
  const local = new Date(clock(now.getTime()));
  const [year, month, day] = [local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()];
  const startAfter = (count: number) =>
    startOfDay(clock, span.unit === 'day' ? { year, month, day: day + count } : { year, month: month + count, day: 1 });
  // Stored times have milliseconds, so this is the last one before the end.
  return [new Date(startAfter(span.first)).toISOString(), new Date(startAfter(span.end) - 1).toISOString()];
};
