import Papa from 'papaparse';
import { unescapeFormula, escapeFormula } from '../../../resources/wire/spreadsheet';

const write = (rows: readonly (readonly string[])[]): string =>
  `${Papa.unparse(rows as string[][], { newline: '\r\n' })}\r\n`;

/** A cell that no spreadsheet runs, and that an import reads as it was. */
const harmless = (cell: string): string => escapeFormula(unescapeFormula(cell));

/** A CSV file as Excel opens it: with a byte order mark. */
export const csvFile = (rows: readonly (readonly string[])[]): Blob =>
  new Blob(['\uFEFF', write(rows)], { type: 'text/csv;charset=utf-8' });

/** Text that is kept as such; more goes to a blob, which the browser may put aside. */
const heldMax = 256 * 1024;

/** The rows that were refused, with their own columns and the reason behind them, as a file that grows. */
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
