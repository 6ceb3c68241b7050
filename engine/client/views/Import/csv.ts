import Papa from 'papaparse';
import type { FileEncoding } from './encodings';
import { BadFile, piecesOf } from './file';
import { isBlank, type RowsRead } from './rows';
import { unescapeFormula, escapeFormula } from '#engine/schema/wire/spreadsheet';

/** What may stand between cells. Spreadsheets of some countries, and Excel's "Unicode text", write no commas. */
export const separators = [',', ';', '\t', '|'] as const;

export type Separator = (typeof separators)[number];

/** How the text of a file is read. */
export interface TextForm {
  readonly encoding: FileEncoding;
  readonly separator: Separator;
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

/** `sep=;` in the first line tells Excel what stands between cells; it is no row. */
const toldLine = /^"?sep=(.)"?(?:\n|$)/i;

const isSeparator = (text: string | undefined): text is Separator => separators.some((one) => one === text);

const separatorOf = (start: string): Separator => {
  const told = toldLine.exec(start)?.[1];
  if (isSeparator(told)) return told;
  const [header = ''] = start.replace(toldLine, '').trimStart().split('\n', 1);
  const plain = header.replace(/"[^"]*"/g, '');
  const count = (separator: string) => plain.split(separator).length;
  // A tab is never part of a head, so it wins where two come as often.
  const found = (['\t', ',', ';', '|'] as const).filter((one) => count(one) > 1);
  return found.toSorted((one, other) => count(other) - count(one))[0] ?? ',';
};

/** Guesses what stands between the cells of a file, from its first line. */
export const guessSeparator = async (file: Blob, encoding: FileEncoding): Promise<Separator> => {
  let start = '';
  for await (const { text } of textOf(file, encoding)) {
    start += text;
    if (start.replace(toldLine, '').trimStart().includes('\n') || start.length > rowMax) break;
  }
  return separatorOf(start);
};

/** Yields the rows of a text file, including the header, as it reads them. Throws `BadFile`. */
export async function* fileRows(file: Blob, { encoding, separator }: TextForm): AsyncGenerator<RowsRead> {
  const parser = new Papa.Parser({ delimiter: separator, newline: '\n' });
  let rest = '';
  let line = 0;
  let begun = false;
  for await (const { text, bytes, last } of textOf(file, encoding)) {
    rest += text;
    if (!begun) rest = rest.replace(toldLine, '');
    begun = true;
    const parsed = parser.parse(rest, 0, !last) as Papa.ParseResult<string[]>;
    rest = rest.slice(parsed.meta.cursor);
    const begin = line;
    line += parsed.data.length;
    const unclosed = last && parsed.errors.some(({ code }) => code === 'MissingQuotes');
    if (unclosed || (!last && rest.length > rowMax)) throw new BadFile('quote', unclosed ? line : line + 1);
    const rows = parsed.data
      .map((cells, at) => ({ line: begin + at + 1, cells }))
      .filter(({ cells }) => !isBlank(cells));
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
