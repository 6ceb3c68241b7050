import { typeOf, type Field } from '../../../resources/vocabulary/kinds';
import type { Locale } from '../../../resources/vocabulary/language';
import { labelsOf } from '../../../resources/entities/names';
import { escapeFormula } from '../../../resources/wire/spreadsheet';

/** A value as a person reads it in a spreadsheet: choices by their words, lists line by line. */
const wordOf = (field: Field, value: unknown, locale: Locale): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((one) => wordOf(field, one, locale)).join('\n');
  const { plainText } = typeOf(field);
  if (plainText) return plainText(String(value));
  if (typeof value === 'object') return JSON.stringify(value);
  return labelsOf(field)?.find((option) => option.value === value)?.label[locale] ?? String(value);
};

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** One cell. */
export const csvCell = (field: Field, value: unknown, locale: Locale): string => {
  const word = wordOf(field, value, locale);
  return quoted(typeOf(field).isNumeric?.(field) ? word : escapeFormula(word));
};

/** One line, ended as RFC 4180 says. */
export const csvLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;

/** The first line; a byte order mark before it, by which Excel knows UTF-8. */
export const csvHead = (fields: readonly Field[], locale: Locale): string =>
  `\uFEFF${csvLine(fields.map((field) => quoted(field.label[locale])))}`;
