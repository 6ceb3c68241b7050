import type { FileFormat } from '#resources/schema/fileFormats';
import type { Field } from '#resources/schema/kinds';
import type { Locale } from '#resources/schema/language';
import { fieldColumnOf } from '#server/database/fieldColumns';
import { valuesOf } from '#server/database/rowText';
import type { Column } from '#server/spreadsheet/column';
import { xlsxBytes } from '#server/spreadsheet/xlsx';
import { csvHead, csvLinesOf, wordsOfText } from './csv';

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
