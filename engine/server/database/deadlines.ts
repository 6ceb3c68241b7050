import { type RawBuilder, sql } from 'kysely';
import { minuteMs } from '#engine/schema/spans';

/** The clocks of all processes, and what a clock is set right by while they run, differ by less than this, in milliseconds. */
const clockDrift = minuteMs;

/**
 * The latest end that a clock of now gives to what lasts this many milliseconds, and without them the latest time at which anything
 * happened. A later time in a row was written before the clock was set back; a server whose clock was a day ahead for a minute once
 * held back a network for a day. The caller does what harms least: what opens something is over, what counts as recent does not
 * count, what is to be done is done now or after its pause, and what is kept for a time counts from now. The clock of the database
 * would be no better, since it is set back as well. `tests/server/product/deadlines.test.ts` names every time column.
 */
export const latestOf = (now: Date, window = 0): string => new Date(now.getTime() + window + clockDrift).toISOString();

/** Whether this time has come. One that is further ahead than its window, in milliseconds, was written before a clock was set back. */
export const hasCome = (column: string, now: Date, window: number | RawBuilder<unknown>): RawBuilder<boolean> => sql`
  (${sql.ref(column)} <= ${now.toISOString()}::timestamptz
    or ${sql.ref(column)} > ${latestOf(now)}::timestamptz + (${window}) * interval '1 millisecond')`;
