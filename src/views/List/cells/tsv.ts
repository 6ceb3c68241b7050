import { escapeFormula, unescapeFormula } from '#resources/wire/spreadsheet';

/** A cell that tabs, line breaks or quotes would break stands in quotes, as spreadsheets write it. */
const quoted = (cell: string): string => (/[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Returns rows of cells as the text that spreadsheets copy. Like an export, it holds no formula. */
export const formatTsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((cell) => quoted(escapeFormula(cell))).join('\t')).join('\n');

/** One cell and what follows it: a tab, a line break, or the end. */
const cellPattern = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gy;

/** Returns the rows of cells in a text that a spreadsheet copied. The line break at its end begins no row. */
export const parseTsv = (text: string): string[][] => {
  const rows: string[][] = [[]];
  for (const [whole, inQuotes, plain = '', end = ''] of text.matchAll(cellPattern)) {
    rows.at(-1)?.push(unescapeFormula(inQuotes === undefined ? plain : inQuotes.replaceAll('""', '"')));
    if (end === '') break;
    if (end !== '\t') rows.push([]);
    if (whole === '') break;
  }
  const last = rows.at(-1);
  return rows.length > 1 && last?.length === 1 && last[0] === '' ? rows.slice(0, -1) : rows;
};
