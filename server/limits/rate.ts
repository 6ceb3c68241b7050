import { minuteMs } from '#resources/schema/spans';

/** The stretch of time that a rate speaks of, and the most that may be saved up: a minute, in milliseconds. */
const window = minuteMs;

/** Calls of each key, let through at an even rate with bursts of up to a minute's worth. */
export interface Rate {
  /** Counts a call: 0 lets it through, else the whole seconds until one is let through again. `now` in milliseconds. */
  take(key: string, now: number): number;
  /** Remembers a key without counting a call. */
  add(key: string, now: number): void;
  has(key: string): boolean;
  forget(key: string): void;
}

/**
 * So many calls a minute for each key (the generic cell rate algorithm: one number a key). Remembers the `most` keys that
 * called last or more, and never twice as many: memory stays bounded however many keys call.
 */
export const createRate = (perMinute: number, most: number): Rate => {
  const interval = window / perMinute;
  /** Key → when all that it has used is given back. In two halves: a key that stays in the older one is dropped with it. */
  let recent = new Map<string, number>();
  let older = new Map<string, number>();
  const remember = (key: string, until: number) => {
    recent.set(key, until);
    if (recent.size >= most) [older, recent] = [recent, new Map()];
  };
  return {
    take: (key, now) => {
      const known = recent.get(key) ?? older.get(key) ?? now;
      // Never further ahead than a minute, should the clock be set back.
      const until = Math.min(Math.max(known, now), now + window);
      const early = until + interval - now - window;
      remember(key, early > 0 ? until : until + interval);
      return early > 0 ? Math.ceil(early / 1000) : 0;
    },
    add: remember,
    has: (key) => recent.has(key) || older.has(key),
    forget: (key) => {
      recent.delete(key);
      older.delete(key);
    },
  };
};
