/** A cell of a page, counted from 0; the column -1 is the row itself. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** How many rows and columns there are. */
export interface Extent {
  readonly rows: number;
  readonly columns: number;
}

/** Rows that Page Up and Page Down pass. */
const pageRows = 10;

const within = (value: number, from: number, to: number) => Math.min(Math.max(value, from), to);

/**
 * Where a key leads from a cell, as in the grid pattern of the ARIA Authoring Practices Guide; undefined for a key that
 * leads nowhere. Left of the first cell is the row.
 */
export const moved = (from: Place, key: string, toEnds: boolean, { rows, columns }: Extent): Place | undefined => {
  const at = (row: number, column: number): Place => ({
    row: within(row, 0, rows - 1),
    column: within(column, -1, columns - 1),
  });
  const { row, column } = from;
  if (key === 'ArrowRight') return at(row, toEnds ? columns - 1 : column + 1);
  if (key === 'ArrowLeft') return at(row, toEnds ? 0 : column - 1);
  if (key === 'ArrowDown') return at(toEnds ? rows - 1 : row + 1, column);
  if (key === 'ArrowUp') return at(toEnds ? 0 : row - 1, column);
  if (key === 'PageDown') return at(row + pageRows, column);
  if (key === 'PageUp') return at(row - pageRows, column);
  if (key === 'Home') return at(toEnds ? 0 : row, 0);
  return key === 'End' ? at(toEnds ? rows - 1 : row, columns - 1) : undefined;
};

/** A rectangle of cells: from its first row and column to its last. */
export interface Range {
  readonly from: Place;
  readonly to: Place;
}

/** The rectangle between two cells. */
export const rangeOf = (one: Place, other: Place): Range => ({
  from: { row: Math.min(one.row, other.row), column: Math.max(0, Math.min(one.column, other.column)) },
  to: { row: Math.max(one.row, other.row), column: Math.max(0, one.column, other.column) },
});
