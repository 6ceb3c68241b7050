/** A column of a file for spreadsheets. Its cells come as text: a time as the clocks showed it, money as a decimal. */
export interface Column {
  readonly label: string;
  readonly kind: 'text' | 'integer' | 'money' | 'dateTime';
}

/** The cells of a row, in the order of the columns; an empty one holds nothing. */
export type Cells = readonly string[];

/** Rows as they come, some at a time. */
export type Batches = AsyncIterable<readonly Cells[]>;
