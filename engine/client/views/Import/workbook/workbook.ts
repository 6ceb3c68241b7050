import type { RowsRead } from '#engine/client/views/Import/rows';

/** A sheet of a workbook, in the order of its tabs. */
export interface WorkbookSheet {
  readonly name: string;
  readonly hidden: boolean;
}

/** An opened workbook. Its shared strings stay in memory; each call of `rows` parses the sheet's XML again. */
export interface Workbook {
  readonly sheets: readonly WorkbookSheet[];
  /** Bytes of the XML that `rows` reads for a sheet. */
  readonly sizeOf: (sheet: number) => number;
  readonly rows: (sheet: number) => AsyncGenerator<RowsRead>;
}

/**
 * What a file may hold, so that a small one cannot fill the memory. Texts are shared by all cells of a workbook. The reading is
 * our own over saxes and fflate: hucre yields numbers without formats (`00123456` becomes 123456), read-excel-file knows no ODS,
 * and exceljs is no longer kept up.
 */
export const limits = {
  /** Bytes of a part that lists or describes. */
  part: 16 * 1024 * 1024,
  /** Bytes of all shared texts. */
  texts: 128 * 1024 * 1024,
  /** Bytes of a sheet. */
  sheet: 1024 * 1024 * 1024,
  /** Rows of a sheet, as in Excel. */
  rows: 1_048_576,
  columns: 1000,
  /** Cells of a sheet that hold something; repeated ones count each. */
  cells: 20_000_000,
  merges: 50_000,
} as const;
