/** One row of the file; empty rows are skipped. */
export interface FileRow {
  /** Counted as in a spreadsheet: the header is 1, and a cell with line breaks is still one row. */
  readonly line: number;
  readonly cells: readonly string[];
  /** A workbook hides the row, by hand or by a filter. */
  readonly hidden?: boolean;
  /** Columns that a merged cell of a workbook covers. */
  readonly merged?: readonly number[];
  /** Columns with a formula whose result the workbook does not hold. */
  readonly uncomputed?: readonly number[];
}

/** The rows that end in a chunk of the file, and the bytes read so far. */
export interface RowsRead {
  readonly rows: readonly FileRow[];
  readonly bytes: number;
}

/** Rows that can be read any number of times. */
export interface RowSource {
  /** The name under which the server knows the lines. */
  readonly hash: string;
  /** Bytes until the end, as `RowsRead` counts them. */
  readonly size: number;
  readonly rows: () => AsyncGenerator<RowsRead>;
}

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');
