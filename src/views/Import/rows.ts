import Papa from 'papaparse';
import { BadFile, piecesOf, type FileEncoding } from './file';

/** One row of the file, empty ones left out. */
export interface FileRow {
  /** As a spreadsheet counts: the header is 1, a cell with line breaks is still one row. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** The rows that end in a piece of the file, and how many of its bytes have been read with them. */
export interface RowsRead {
  readonly rows: readonly FileRow[];
  readonly bytes: number;
}

/** No row is nearly so long: a quotation mark that is never closed is. */
const rowMax = 1024 * 1024;

/** The text piece by piece, its byte order mark left out, each line ending as `\n`. */
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
    // The `\n` of a `\r\n` may come with the next piece.
    held = !last && text.endsWith('\r') ? '\r' : '';
    yield { text: text.slice(0, text.length - held.length).replace(/\r\n?/g, '\n'), bytes, last };
  }
}

/** Spreadsheets of some countries, and "Unicode text" of Excel, part their cells by something else than a comma. */
const delimiterIn = (header: string): string => {
  const plain = header.replace(/"[^"]*"/g, '');
  const counted = ['\t', ',', ';'].map((delimiter) => ({ delimiter, count: plain.split(delimiter).length }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best), { delimiter: ',', count: 1 }).delimiter;
};

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/** The rows of a CSV file, the header among them, as they are read. Throws `BadFile`. */
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
