import { minuteMs } from '#engine/schema/spans';

/** The stretch of time that a rate speaks of, and the most that may be saved up: a minute, in milliseconds. */
export const window = minuteMs;

/** What is known of keys that strangers may make up. */
export interface Memory<V> {
  get(key: string): V | undefined;
  set(key: string, value: V): void;
  forget(key: string): void;
}

/**
 * Remembers the `most` keys that were set last or more, and never twice as many: memory stays bounded however many keys
 * come. In two halves: a key that stays in the older one is dropped with it.
 */
export const createMemory = <V>(most: number): Memory<V> => {
  let recent = new Map<string, V>();
  let older = new Map<string, V>();
  return {
    get: (key) => recent.get(key) ?? older.get(key),
    set: (key, value) => {
      recent.set(key, value);
      if (recent.size >= most) [older, recent] = [recent, new Map()];
    },
    forget: (key) => {
      recent.delete(key);
      older.delete(key);
    },
  };
};

/** Calls of each key, let through at an even rate with bursts of up to a minute's worth. */
export interface Rate {
  /** Counts a call: 0 lets it through, else the whole seconds until one is let through again. `now` in milliseconds. */
  take(key: string, now: number): number;
  /** Counts calls that were let through elsewhere. */
  charge(key: string, calls: number, now: number): void;
}

/** So many calls a minute for each key (the generic cell rate algorithm: one number a key), of which `most` are remembered. */
export const createRate = (perMinute: number, most: number): Rate => {
  const interval = window / perMinute;
  /** When all that a key has used is given back. */
  const spent = createMemory<number>(most);
  /** Never further ahead than a minute. What lies far beyond was used on a clock that has been set back since, and counts no more. */
  const untilOf = (key: string, now: number) => {
    const until = spent.get(key) ?? now;
    return until > now + 2 * window ? now : Math.min(Math.max(until, now), now + window);
  };
  return {
    take: (key, now) => {
      const until = untilOf(key, now);
      const early = until + interval - now - window;
      spent.set(key, early > 0 ? until : until + interval);
      return early > 0 ? Math.ceil(early / 1000) : 0;
    },
    charge: (key, calls, now) => spent.set(key, Math.min(untilOf(key, now) + calls * interval, now + window)),
  };
};

/** The part of a minute's calls that a process lets through before the others hear of it: a fiftieth. */
const step = 0.02;

/**
 * A rate that several processes keep together. Each counts for itself, and `tell` publishes what a key has used here each
 * time that it is a fiftieth of a minute's worth; the others `charge` it. So every other process lets through a
 * fiftieth more at most, and what it does until it hears. A key that calls more slowly than that is never published.
 */
export const createSharedRate = (perMinute: number, most: number, tell: (key: string, calls: number) => void): Rate => {
  const rate = createRate(perMinute, most);
  const enough = Math.max(1, Math.floor(perMinute * step));
  const untold = createMemory<{ calls: number; readonly since: number }>(most);
  const count = (key: string, now: number) => {
    const known = untold.get(key);
    const one = known && now - known.since < window ? known : { calls: 0, since: now };
    one.calls += 1;
    if (one.calls < enough) return untold.set(key, one);
    untold.forget(key);
    tell(key, one.calls);
  };
  return {
    take: (key, now) => {
      const seconds = rate.take(key, now);
      if (seconds === 0) count(key, now);
      return seconds;
    },
    charge: rate.charge,
  };
};
