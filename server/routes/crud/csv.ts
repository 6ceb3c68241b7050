import { typeOf, type Field } from '../../../resources/vocabulary/kinds';
import type { Locale } from '../../../resources/vocabulary/language';
import { labelsOf } from '../../../resources/entities/names';
import { escapeFormula } from '../../../resources/wire/spreadsheet';

/** A value of a field as a person reads it in a spreadsheet: choices by their words, lists line by line. */
const wordsOf = (field: Field, locale: Locale) => {
  const { plainText } = typeOf(field);
  const words = new Map<unknown, string>(labelsOf(field)?.map(({ value, label }) => [value, label[locale]]));
  const wordOf = (value: unknown): string => {
    if (value === null || value === undefined) return '';
    if (Array.isArray(value)) return value.map(wordOf).join('\n');
    if (plainText) return plainText(String(value));
    if (typeof value === 'object') return JSON.stringify(value);
    return words.get(value) ?? String(value);
  };
  return wordOf;
};

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * Returns the writer of one column's cells, which computes everything that depends on the field alone once rather than
 * for each of a million rows.
 */
export const csvColumn = (field: Field, locale: Locale): ((value: unknown) => string) => {
  const wordOf = wordsOf(field, locale);
  if (typeOf(field).isNumeric?.(field)) return (value) => quoted(wordOf(value));
  return (value) => quoted(escapeFormula(wordOf(value)));
};

/** One line, ended as RFC 4180 says. */
export const csvLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;

/** The first line; a byte order mark before it, by which Excel knows UTF-8. */
export const csvHead = (fields: readonly Field[], locale: Locale): string =>
  `\uFEFF${csvLine(fields.map((field) => quoted(field.label[locale])))}`;
