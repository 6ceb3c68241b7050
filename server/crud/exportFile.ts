import type { FileFormat } from '#resources/schema/fileFormats';
import { type Field, typeOf } from '#resources/schema/kinds';
import type { Locale } from '#resources/schema/language';
import { fieldColumnOf } from '#server/database/fieldColumns';
import { valuesOf, cellSeparator, escape, isStructured } from '#server/database/rowText';
import type { Column } from '#server/spreadsheet/column';
import { xlsxBytes } from '#server/spreadsheet/xlsx';
import { asItIs } from '#resources/schema/fieldTypes/parses';
import { labelsOf } from '#resources/names';
import { escapeFormula, plainPattern } from '#resources/wire/spreadsheet';
import { csvLine, headLine, csvQuoted } from '#server/spreadsheet/csv';

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

/** Returns what turns a field's words into a cell. No spreadsheet takes a number for a formula. */
const cellOf = (field: Field): ((words: string) => string) =>
  typeOf(field).isNumeric?.(field) ? csvQuoted : (words) => csvQuoted(escapeFormula(words));

/**
 * Returns the writer of one column's cells, which computes everything that depends on the field alone once rather than
 * for each of a million rows.
 */
export const csvColumn = (field: Field, locale: Locale): ((value: unknown) => string) => {
  const [wordOf, cell] = [wordsOf(field, locale), cellOf(field)];
  return (value) => cell(wordOf(value));
};

/** The first line of an export. */
export const csvHead = (fields: readonly Field[], locale: Locale): string =>
  headLine(fields.map((field) => field.label[locale]));

/** Returns what reads a column that PostgreSQL read as text, with choices already in words (`storedTextOf`). */
const wordsOfText = (field: Field, locale: Locale): ((text: string) => string) => {
  if (labelsOf(field) && !isStructured(field)) return asItIs;
  const wordOf = wordsOf(field, locale);
  return isStructured(field) ? (text) => wordOf(text === '' ? null : JSON.parse(text)) : wordOf;
};

/** Returns the writer of such a column. */
const columnOfText = (field: Field, locale: Locale): ((text: string) => string) => {
  const [wordOf, cell] = [wordsOfText(field, locale), cellOf(field)];
  return (text) => cell(wordOf(text));
};

/**
 * Returns the writer of lines from rows that the database sends as one text each. Most rows are a finished line already:
 * no cell needs quotes or could be read as a formula.
 */
const csvLinesOf = (fields: readonly Field[], locale: Locale): ((row: string) => string) => {
  const columns = fields.map((field) => columnOfText(field, locale));
  const isShownAsStored = fields.every((field) => (typeOf(field).plainText ?? asItIs) === asItIs);
  const cell = `(?:${plainPattern(`"${cellSeparator}${escape}`)})?`;
  const plain = new RegExp(`^${fields.map(() => cell).join(cellSeparator)}$`);
  return (row) =>
    isShownAsStored && plain.test(row)
      ? `${row}\r\n`
      : csvLine(valuesOf(row).map((text, at) => columns[at]?.(text) ?? ''));
};

/** Rows as `readAll` reads them: each one text. */
type Rows = AsyncIterable<readonly string[]>;

/** Bytes that a reader takes at a time. */
const pieceSize = 32 * 1024;

async function* csvOf(fields: readonly Field[], _name: string, rows: Rows, locale: Locale): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const lineOf = csvLinesOf(fields, locale);
  yield encoder.encode(csvHead(fields, locale));
  for await (const batch of rows) {
    const bytes = encoder.encode(batch.map(lineOf).join(''));
    for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize);
  }
}

async function* cellsOf(fields: readonly Field[], rows: Rows, locale: Locale) {
  const columns = fields.map((field) => wordsOfText(field, locale));
  const cellsIn = (row: string) => valuesOf(row).map((text, at) => columns[at]?.(text) ?? '');
  for await (const batch of rows) yield batch.map(cellsIn);
}

const xlsxOf = (fields: readonly Field[], name: string, rows: Rows, locale: Locale): AsyncGenerator<Uint8Array> => {
  const columnOf = (field: Field): Column => ({
    label: field.label[locale],
    kind: fieldColumnOf(field).sheet ?? 'text',
  });
  return xlsxBytes(name, fields.map(columnOf), cellsOf(fields, rows, locale));
};

/** The file of a list in pieces, for each format; `name` heads its sheet. */
export const fileOf: Readonly<Record<FileFormat, typeof csvOf>> = { csv: csvOf, xlsx: xlsxOf };
