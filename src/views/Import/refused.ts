import Papa from 'papaparse';
import { unescapeFormula, escapeFormula } from '#resources/wire/spreadsheet';

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
