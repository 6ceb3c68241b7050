import { escapeFormula } from '#resources/wire/spreadsheet';
import type { Batches, Column } from './column';

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
