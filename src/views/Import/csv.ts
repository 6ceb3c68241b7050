import Papa from 'papaparse';
import { BadFile, piecesOf, type FileEncoding } from './file';
import { unescapeFormula, escapeFormula } from '#resources/wire/spreadsheet';

/** One row of the file; empty rows are skipped. */
export interface FileRow {
  /** Counted as in a spreadsheet: the header is 1, and a cell with line breaks is still one row. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** The rows that end in a chunk of the file, and the bytes read so far. */
interface RowsRead {
  readonly rows: readonly FileRow[];
  readonly bytes: number;
}

/** No real row is this long; an unclosed quotation mark makes one. */
const rowMax = 1024 * 1024;

/** Yields the text in chunks, without its byte order mark, with `\n` as line end. */
async function* textOf(
  file: Blob,
  encoding: FileEncoding,
): AsyncGenerator<{ text: string; bytes: number; last: boolean }> {
  const decoder = new TextDecoder(encoding);
  let bytes = 0;
  let held = '';
  for await (const piece of piecesOf(file)) {
    bytes += piece.length;
    const last = bytes >= file.size;
    const text = held + decoder.decode(piece, { stream: !last });
    // The `\n` of a `\r\n` may come with the next chunk.
    held = !last && text.endsWith('\r') ? '\r' : '';
    yield { text: text.slice(0, text.length - held.length).replace(/\r\n?/g, '\n'), bytes, last };
  }
}

/** Spreadsheets of some countries, and Excel's "Unicode text", do not separate cells by commas. */
const delimiterIn = (header: string): string => {
  const plain = header.replace(/"[^"]*"/g, '');
  const counted = ['\t', ',', ';'].map((delimiter) => ({ delimiter, count: plain.split(delimiter).length }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best), { delimiter: ',', count: 1 }).delimiter;
};

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/** Yields the rows of a CSV file, including the header, as it reads them. Throws `BadFile`. */
export async function* fileRows(file: Blob, encoding: FileEncoding): AsyncGenerator<RowsRead> {
  let parser: Papa.Parser | undefined;
  let rest = '';
  let line = 0;
  for await (const { text, bytes, last } of textOf(file, encoding)) {
    rest += text;
    if (!parser && (last || rest.trimStart().includes('\n'))) {
      const [header = ''] = rest.trimStart().split('\n', 1);
      parser = new Papa.Parser({ delimiter: delimiterIn(header), newline: '\n' });
    }
    const parsed = parser?.parse(rest, 0, !last) as Papa.ParseResult<string[]> | undefined;
    rest = rest.slice(parsed?.meta.cursor ?? 0);
    const found = parsed?.data ?? [];
    const begin = line;
    line += found.length;
    const unclosed = last && parsed?.errors.some(({ code }) => code === 'MissingQuotes');
    if (unclosed || (!last && rest.length > rowMax)) throw new BadFile('quote', unclosed ? line : line + 1);
    const rows = found.map((cells, at) => ({ line: begin + at + 1, cells })).filter(({ cells }) => !isBlank(cells));
    yield { rows, bytes };
  }
}

const write = (rows: readonly (readonly string[])[]): string =>
  `${Papa.unparse(rows as string[][], { newline: '\r\n' })}\r\n`;

/** Escapes a cell so that no spreadsheet runs it and an import reads the original. */
const harmless = (cell: string): string => escapeFormula(unescapeFormula(cell));

/** Excel needs a byte order mark to open the CSV file as UTF-8. */
export const csvFile = (rows: readonly (readonly string[])[]): Blob =>
  new Blob(['\uFEFF', write(rows)], { type: 'text/csv;charset=utf-8' });

/** Characters kept in memory; more goes into a blob, which the browser may put on the disk. */
const heldMax = 256 * 1024;

/** A growing file of the refused rows: their own columns, then the reason. */
export const refusedFile = (header: readonly string[], reason: string) => {
  const parts: Blob[] = [csvFile([[...header.map(harmless), reason]])];
  let held = '';
  const putAside = () => {
    if (held !== '') parts.push(new Blob([held]));
    held = '';
  };
  return {
    add: (cells: readonly string[], why: string): void => {
      const padded = header.map((_, column) => harmless(cells[column] ?? ''));
      held += write([[...padded, why]]);
      if (held.length > heldMax) putAside();
    },
    blob: (): Blob => {
      putAside();
      return new Blob(parts, { type: 'text/csv;charset=utf-8' });
    },
  };
};

export type RefusedFile = ReturnType<typeof refusedFile>;
