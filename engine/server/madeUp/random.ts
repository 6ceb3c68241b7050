import { dayMs, hourMs } from '#engine/schema/spans';

/** Numbers that look random and are the same in every run. */
export interface Random {
  /** From 0, less than 1. */
  next(): number;
  /** A whole number from 0, less than `below`. */
  upTo(below: number): number;
  /** One of these. */
  pick<T>(from: readonly T[]): T;
  /** One of these, the first ones far more often than the last. */
  pickOften<T>(from: readonly T[]): T;
}

/** Mulberry32: small, quick, and good enough for made-up data. */
export const randomFrom = (seed: number): Random => {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const upTo = (below: number) => Math.floor(next() * below);
  const at = <T>(from: readonly T[], place: number): T => {
    const found = from[place];
    if (found === undefined) throw new Error('nothing to pick from');
    return found;
  };
  return {
    next,
    upTo,
    pick: (from) => at(from, upTo(from.length)),
    pickOften: (from) => at(from, Math.floor(next() ** 2.5 * from.length)),
  };
};

/** Beijing's midnight in UTC. */
const midnight = 16 * hourMs;

/** Share of a day's work done by each hour in Beijing: little before noon, most in the evening. */
const doneBy = [3, 5, 6, 7, 7.5, 8, 8.5, 9.5, 11, 14, 18, 22, 26, 30, 35, 40, 45, 50, 56, 63, 71, 80, 89, 96, 100];

/** Moments in order, `count` of them, from one to another, with the hours of people at work. */
export function* workingMoments(count: number, from: number, until: number): Generator<number> {
  for (let place = 0; place < count; place += 1) {
    const at = from + ((until - from) * (place + 1)) / (count + 1);
    const start = Math.floor((at - midnight) / dayMs) * dayMs + midnight;
    const share = ((at - start) / dayMs) * 100;
    const hour = doneBy.findIndex((done) => share < done);
    const before = doneBy[hour - 1] ?? 0;
    const within = (share - before) / ((doneBy[hour] ?? 100) - before);
    const moved = start + ((Math.max(0, hour) + within) / doneBy.length) * dayMs;
    yield Math.min(Math.floor(moved), until - 1000);
  }
}
