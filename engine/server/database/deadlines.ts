import { type RawBuilder, sql } from 'kysely';
import { minuteMs } from '#engine/schema/spans';

/** The clocks of all processes, and what a clock is set right by while they run, differ by less than this, in milliseconds. */
const clockDrift = minuteMs;

/**
 * The latest end that a clock of now gives to what lasts this many milliseconds, and without them the latest time at which anything
 * happened. A later time in a row was written before the clock was set back. The caller then ends what the row is about, or counts
 * its window from now on, so that nobody waits longer than the window (docs/decisions/065).
 */
export const latestOf = (now: Date, window = 0): string => new Date(now.getTime() + window + clockDrift).toISOString();

/** Whether this time has come. One that is further ahead than its window, in milliseconds, was written before a clock was set back. */
export const hasCome = (column: string, now: Date, window: number | RawBuilder<unknown>): RawBuilder<boolean> => sql`
  (${sql.ref(column)} <= ${now.toISOString()}::timestamptz
    or ${sql.ref(column)} > ${latestOf(now)}::timestamptz + (${window}) * interval '1 millisecond')`;
