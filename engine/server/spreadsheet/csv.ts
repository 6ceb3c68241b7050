import { mediaTypes, type FileFormat } from '#engine/schema/fileFormats';
import { escapeFormula } from '#engine/schema/wire/spreadsheet';

/** A column of a file for spreadsheets. Its cells come as text: a time as the clocks showed it, an amount as a decimal. */
export interface Column {
  readonly label: string;
  readonly kind: 'text' | 'integer' | 'decimal' | 'dateTime' | 'day';
  /** How many digits of a decimal stand after the point. */
  readonly scale?: number;
}

/** The cells of a row, in the order of the columns; an empty one holds nothing. */
export type Cells = readonly string[];

/** Rows as they come, some at a time. */
export type Batches = AsyncIterable<readonly Cells[]>;

/** The `Content-Type` of a file. */
export const contentTypes: Readonly<Record<FileFormat, string>> = {
  ...mediaTypes,
  csv: `${mediaTypes.csv}; charset=utf-8`,
};

/** A cell in quotes where RFC 4180 asks for them. */
export const csvQuoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** One line, ended as RFC 4180 says. */
export const csvLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;

/** The first line; a byte order mark before it, by which Excel knows UTF-8. */
export const headLine = (labels: readonly string[]): string => `\uFEFF${csvLine(labels.map(csvQuoted))}`;

/** The file in pieces: what a person wrote is never read as a formula. */
export async function* csvBytes(columns: readonly Column[], batches: Batches): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(headLine(columns.map(({ label }) => label)));
  for await (const rows of batches) {
    const lines = rows.map((cells) =>
      csvLine(cells.map((cell, at) => csvQuoted(columns[at]?.kind === 'text' ? escapeFormula(cell) : cell))),
    );
    yield encoder.encode(lines.join(''));
  }
}
