import { writeXlsxStream } from 'hucre/xlsx';
import type { Batches, Cells, Column } from './csv';

/** Digits that a spreadsheet keeps of a number: its numbers are doubles. */
const exactDigits = 15;

const formats = { integer: '0', money: '#,##0.00', dateTime: 'yyyy-mm-dd hh:mm:ss' } as const;
/** In characters. */
const widths = { text: 24, integer: 14, money: 18, dateTime: 20 } as const;

/**
 * The value of a cell. A number with so few digits reads back as it was written; more than that stays text. Text is a cell
 * of type text, which no spreadsheet calculates, so it needs no apostrophe.
 */
const valueOf = (text: string, kind: Column['kind'] = 'text'): string | number | Date | null => {
  if (text === '') return null;
  if ((kind === 'money' || kind === 'integer') && text.replace(/\D/g, '').length <= exactDigits) return Number(text);
  if (kind === 'dateTime') return new Date(`${text.replace(' ', 'T')}Z`);
  return text;
};

const valuesOf = (columns: readonly Column[], cells: Cells) =>
  cells.map((cell, at) => valueOf(cell, columns[at]?.kind));

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
    columns: columns.map(({ kind }) => ({
      width: widths[kind],
      ...(kind === 'text' ? {} : { numFmt: formats[kind] }),
    })),
    freezePane: { rows: 1 },
  });
  const reader = stream.getReader();
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value;
  } finally {
    await reader.cancel();
  }
}
