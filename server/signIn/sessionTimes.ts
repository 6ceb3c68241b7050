import type { Ports } from '#server/environment/ports';
import { hourMs, minuteMs } from '#resources/schema/spans';

/** The shortest time between two writes to a session in use, in milliseconds. */
const seenEvery = minuteMs;

/** Returns the times that decide whether a session is active, and whether its last use needs a write. */
export const timesOf = ({ now, sessions }: Pick<Ports, 'now' | 'sessions'>) => {
  const time = now().getTime();
  return {
    now: new Date(time).toISOString(),
    idleSince: new Date(time - sessions.idleMinutes * minuteMs).toISOString(),
    bornAfter: new Date(time - sessions.maxHours * hourMs).toISOString(),
    seenBefore: new Date(time - seenEvery).toISOString(),
  };
};
