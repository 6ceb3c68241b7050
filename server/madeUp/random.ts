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
