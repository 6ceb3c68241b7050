import { yesOrNo } from '../../../resources/vocabulary/choices';
import type { Field } from '../../../resources/vocabulary/kinds';
import { plainText } from '../../../resources/vocabulary/html';
import type { Locale, Say } from '../../../resources/vocabulary/language';
import { namesOf } from '../../../resources/entities/names';
import { neutral } from '../../../resources/wire/spreadsheet';

/** The labels of a field's values; a value without a label is written as it is. */
const optionsOf = (field: Field): readonly { value: unknown; label: Say }[] => {
  if (field.kind === 'choice' || field.kind === 'choices') return field.options;
  if (field.kind === 'nameOf') return namesOf[field.of]();
  return field.kind === 'yesNo' ? yesOrNo : [];
};

/** A value as a person reads it in a spreadsheet: choices by their words, lists line by line. */
const wordOf = (field: Field, value: unknown, locale: Locale): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((one) => wordOf(field, one, locale)).join('\n');
  if (field.kind === 'richText') return plainText(String(value));
  if (typeof value === 'object') return JSON.stringify(value);
  return optionsOf(field).find((option) => option.value === value)?.label[locale] ?? String(value);
};

const isNumber = ({ kind }: Field) => kind === 'money' || kind === 'integer';

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** One cell. */
export const csvCell = (field: Field, value: unknown, locale: Locale): string => {
  const word = wordOf(field, value, locale);
  return quoted(isNumber(field) ? word : neutral(word));
};

/** One line, ended as RFC 4180 says. */
export const csvLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;

/** The first line; a byte order mark before it, by which Excel knows UTF-8. */
export const csvHead = (fields: readonly Field[], locale: Locale): string =>
  `\uFEFF${csvLine(fields.map((field) => quoted(field.label[locale])))}`;
