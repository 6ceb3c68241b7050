import { createMemory, createRate, window, type Rate } from './rate';

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
