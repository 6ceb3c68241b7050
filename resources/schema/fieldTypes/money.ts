import { digitsOf, type Decimal } from './decimal';
import { presetMaker } from './fieldType';

/** Yuan with two decimals. */
export const yuan = { scale: 2, unit: { before: '¥' } } as const;

export const money = presetMaker<Decimal>()('decimal', yuan);

/** Whole yuan and cents as one exact number. */
export const cents = digitsOf;
