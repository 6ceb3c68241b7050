import { minuteMs } from '#resources/schema/spans';

/** The clocks of all processes, and what a clock is set right by while they run, differ by less than this, in milliseconds. */
const clockDrift = minuteMs;

/**
 * The latest end that a clock of now gives to what lasts this many milliseconds, and without them the latest time at which anything
 * happened. What is later was written by a clock that has been set back since. It ends at once, or begins anew, so that nothing is
 * further from its end than its own window (docs/decisions/065).
 */
export const latestOf = (now: Date, window = 0): string => new Date(now.getTime() + window + clockDrift).toISOString();
