import { currency } from '#resources/business';
import { digitsOf, type Decimal } from './decimal';
import { presetMaker } from './fieldType';

/** An amount in the currency of the business. */
export const money = presetMaker<Decimal>()('decimal', currency);

/** Whole units and hundredths as one exact number. */
export const cents = digitsOf;
