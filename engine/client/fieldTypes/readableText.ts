import type { Field } from '#engine/schema/field';
import { decimalPattern, parseDecimal } from '#engine/schema/fieldTypes/decimal';
import { decimalSigns } from './decimalSigns';

/**
 * A text of a spreadsheet as its field reads it: a copied or exported number has a point in any language, and no sign
 * between thousands; one that somebody typed there has the signs of their own. So where a comma is the decimal sign, every
 * comma is: `1,234` is never a thousand.
 */
export const readableText = (field: Field, text: string, locale: string): string => {
  if (field.kind !== 'decimal') return text;
  const isWire = !text.includes(',') && decimalPattern(field).test(parseDecimal(text, field));
  return isWire ? text : decimalSigns(text, locale);
};
