import type { Field } from '#engine/schema/field';
import { decimalPattern, parseDecimal } from '#engine/schema/fieldTypes/decimal';
import { decimalSigns } from './decimalSigns';

/**
 * A text of a spreadsheet as its field reads it: a copied or exported number has a point in any language, and one that
 * somebody typed there the signs of their own.
 */
export const readableText = (field: Field, text: string, locale: string): string =>
  field.kind !== 'decimal' || decimalPattern(field).test(parseDecimal(text, field)) ? text : decimalSigns(text, locale);
