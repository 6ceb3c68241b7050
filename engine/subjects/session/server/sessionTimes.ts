import { hourMs, minuteMs } from '#engine/schema/spans';
import { latestOf } from '#engine/server/database/deadlines';
import type { Ports } from '#engine/server/environment/ports';

/** The last activity is written when it is this much later than the one written before, in milliseconds. */
export const seenEvery = minuteMs;

/** Returns the times that decide whether a session is active. */
export const timesOf = ({ now, sessions }: Pick<Ports, 'now' | 'sessions'>) => {
  const time = now().getTime();
  return {
    now: new Date(time).toISOString(),
    idleSince: new Date(time - sessions.idleMinutes * minuteMs).toISOString(),
    bornAfter: new Date(time - sessions.maxHours * hourMs).toISOString(),
    /** A later session would last for longer than its hours, so it is over. */
    bornUntil: latestOf(now()),
  };
};
