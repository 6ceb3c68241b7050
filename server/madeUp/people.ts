import type { Random } from './random';

export interface Merchant {
  readonly id: number;
  readonly level: number;
  readonly madeAt: number;
}

/** A merchant that was there at that time, the first ones far more often than the last. */
export const merchantAt = (random: Random, merchants: readonly Merchant[], at: number): Merchant => {
  for (;;) {
    const merchant = random.pickOften(merchants);
    if (merchant.madeAt <= at) return merchant;
  }
};

/** How much of something is made up, and in which time, in milliseconds since 1970. */
export interface Stretch {
  readonly count: number;
  readonly from: number;
  readonly until: number;
}
