import type { Field } from '#engine/schema/field';
import { decimalPattern, parseDecimal } from '#engine/schema/fieldTypes/decimal';
import { memoized } from '#engine/schema/memoized';

const hasComma = memoized((locale: string) =>
  new Intl.NumberFormat(locale).formatToParts(0.5).some(({ type, value }) => type === 'decimal' && value === ','),
);

/**
 * Changes a decimal between the wire's signs and those that a reader types: `12.50` and `12,50` in German, where points part
 * thousands. Both ways are the same: commas and points change places.
 */
export const decimalSigns = (text: string, locale: string): string =>
  hasComma(locale) ? text.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ',')) : text;

/**
 * A text of a spreadsheet as its field reads it: a copied or exported number has a point in any language, and one that
 * somebody typed there the signs of their own.
 */
export const readableText = (field: Field, text: string, locale: string): string =>
  field.kind !== 'decimal' || decimalPattern(field).test(parseDecimal(text, field)) ? text : decimalSigns(text, locale);
