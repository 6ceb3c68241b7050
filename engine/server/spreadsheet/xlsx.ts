import { writeXlsxStream } from 'hucre/xlsx';
import type { Batches, Cells, Column } from './csv';

/** Digits that a spreadsheet keeps of a number: its numbers are doubles. */
const exactDigits = 15;

/** Spreadsheets know no day before, and count one in February 1900 that never was. Earlier ones stay text. */
const firstSheetDay = '1900-03-01';

/** A number with so few digits reads back as it was written; more than that stays text. */
const numberIn = (text: string) => (text.replace(/\D/g, '').length <= exactDigits ? Number(text) : text);

/**
 * How a workbook keeps each kind of column; widths in characters. Text is a cell of type text, which no spreadsheet
 * calculates, so it needs no apostrophe. hucre writes it, the only library found that streams rows, knows formats and runs on
 * Node 20 (exceljs has had no release for years, write-excel-file holds the whole sheet). Only this file knows it.
 */
const sheets: Readonly<
  Record<
    Column['kind'],
    { width: number; numFmt?: (scale: number) => string; valueOf: (text: string) => string | number | Date }
  >
> = {
  text: { width: 24, valueOf: (text) => text },
  integer: { width: 14, numFmt: () => '0', valueOf: numberIn },
  decimal: {
    width: 18,
    numFmt: (scale) => (scale > 0 ? `#,##0.${'0'.repeat(scale)}` : '#,##0'),
    valueOf: numberIn,
  },
  dateTime: {
    width: 20,
    numFmt: () => 'yyyy-mm-dd hh:mm:ss',
    valueOf: (text) => new Date(`${text.replace(' ', 'T')}Z`),
  },
  day: {
    width: 12,
    numFmt: () => 'yyyy-mm-dd',
    valueOf: (text) => (text < firstSheetDay ? text : new Date(`${text}T00:00Z`)),
  },
};

const valuesOf = (columns: readonly Column[], cells: Cells) =>
  cells.map((cell, at) => (cell === '' ? null : sheets[columns[at]?.kind ?? 'text'].valueOf(cell)));

async function* rowsOf(columns: readonly Column[], batches: Batches) {
  // Heads are rows here, since a column's number format would apply to a head of its own.
  yield columns.map(({ label }) => label);
  for await (const rows of batches) for (const cells of rows) yield valuesOf(columns, cells);
}

/** The workbook in pieces, with one sheet (more where a sheet is full). It holds no more than the rows that come at once. */
export async function* xlsxBytes(
  name: string,
  columns: readonly Column[],
  batches: Batches,
): AsyncGenerator<Uint8Array> {
  const stream = writeXlsxStream(rowsOf(columns, batches), {
    name,
    columns: columns.map(({ kind, scale = 0 }) => {
      const { width, numFmt } = sheets[kind];
      return { width, ...(numFmt && { numFmt: numFmt(scale) }) };
    }),
    freezePane: { rows: 1 },
  });
  const reader = stream.getReader();
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value;
  } finally {
    await reader.cancel();
  }
}
