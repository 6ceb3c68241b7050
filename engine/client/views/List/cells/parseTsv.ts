import Papa from 'papaparse';
import { unescapeFormula } from '#engine/schema/wire/spreadsheet';

const lastLineBreak = /(?:\r\n|\r|\n)$/;

/**
 * Returns the rows of cells in a text that a spreadsheet copied. The line break at its end begins no row. Spreadsheets
 * put no quotes around a cell that only contains some, so where quotes do not pair up they are part of the cells.
 */
export const parseTsv = (text: string): string[][] => {
  const read = (quoteChar?: string) =>
    Papa.parse<string[]>(text.replace(lastLineBreak, ''), { delimiter: '\t', quoteChar });
  const quoted = read();
  const { data } = quoted.errors.some(({ type }) => type === 'Quotes') ? read('') : quoted;
  return data.length === 0 ? [['']] : data.map((cells) => cells.map(unescapeFormula));
};
