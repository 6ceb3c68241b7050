/** A cell of a page, counted from 0; the column -1 is the row itself. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** How many rows and columns there are. */
interface Extent {
  readonly rows: number;
  readonly columns: number;
}

/** Rows that Page Up and Page Down pass. */
const pageRows = 10;

const within = (value: number, from: number, to: number) => Math.min(Math.max(value, from), to);

type Step = (from: Place, toEnds: boolean, last: Place) => Place;

const steps: Readonly<Record<string, Step>> = {
  ArrowRight: ({ row, column }, toEnds, last) => ({ row, column: toEnds ? last.column : column + 1 }),
  ArrowLeft: ({ row, column }, toEnds) => ({ row, column: toEnds ? 0 : column - 1 }),
  ArrowDown: ({ row, column }, toEnds, last) => ({ row: toEnds ? last.row : row + 1, column }),
  ArrowUp: ({ row, column }, toEnds) => ({ row: toEnds ? 0 : row - 1, column }),
  PageDown: ({ row, column }) => ({ row: row + pageRows, column }),
  PageUp: ({ row, column }) => ({ row: row - pageRows, column }),
  Home: ({ row }, toEnds) => ({ row: toEnds ? 0 : row, column: 0 }),
  End: ({ row }, toEnds, last) => ({ row: toEnds ? last.row : row, column: last.column }),
};

/**
 * Where a key leads from a cell, as in the grid pattern of the ARIA Authoring Practices Guide; undefined for a key that
 * leads nowhere. Left of the first cell is the row.
 */
export const moved = (from: Place, key: string, toEnds: boolean, extent: Extent): Place | undefined => {
  const to = steps[key]?.(from, toEnds, { row: extent.rows - 1, column: extent.columns - 1 });
  return to && { row: within(to.row, 0, extent.rows - 1), column: within(to.column, -1, extent.columns - 1) };
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

/** Ticks stand before the columns. */
const before = (row: Element): number => (row.querySelector(':scope > .grid-tick') ? 1 : 0);

const rowAt = (box: Element, row: number) => box.querySelector<HTMLTableRowElement>(`tr[aria-rowindex="${row + 2}"]`);

/** The drawn element of a cell or of a row. */
export const drawnAt = (box: Element, { row, column }: Place): HTMLElement | undefined => {
  const drawn = rowAt(box, row);
  return drawn && column >= 0 ? drawn.cells[column + before(drawn)] : (drawn ?? undefined);
};

/** The place of the cell or row that an element is or stands in; undefined for a tick, an action, or elsewhere. */
export const placeOf = (element: Element): Place | undefined => {
  const row = element.closest<HTMLTableRowElement>('tbody > tr[aria-rowindex]');
  if (!row) return undefined;
  const at = Number(row.getAttribute('aria-rowindex')) - 2;
  const cell = element.closest<HTMLTableCellElement>('td');
  if (!cell) return { row: at, column: -1 };
  if (cell.matches('.grid-tick, .grid-actions')) return undefined;
  return { row: at, column: cell.cellIndex - before(row) };
};

/** Frames in which a row that was scrolled to is drawn. */
const framesToWait = 20;

/** Moves the focus without drawing a row again. A row out of sight is scrolled to first, and drawn a moment later. */
export const focusAt = (box: HTMLElement, place: Place, rows: number, left = framesToWait): void => {
  const drawn = drawnAt(box, place);
  if (!drawn) {
    if (left === framesToWait) box.scrollTop = (box.scrollHeight * place.row) / rows - box.clientHeight / 2;
    if (left > 0) requestAnimationFrame(() => focusAt(box, place, rows, left - 1));
    return;
  }
  // What stays in sight covers what is scrolled below it.
  const stuck = box.querySelector<HTMLElement>('thead .grid-stuck');
  const covers = stuck && !drawn.matches('.grid-stuck') ? stuck.offsetLeft + stuck.offsetWidth - box.scrollLeft : 0;
  box.style.scrollPaddingLeft = `${Math.max(0, covers)}px`;
  box.style.scrollPaddingTop = `${box.querySelector('thead')?.offsetHeight ?? 0}px`;
  if (!drawn.hasAttribute('tabindex')) drawn.tabIndex = -1;
  drawn.focus();
};

/** Marks the cells of a range, and no others. */
export const markRange = (box: Element, range: Range | undefined): void => {
  for (const cell of box.querySelectorAll('td[data-in-range]')) cell.removeAttribute('data-in-range');
  if (!range) return;
  for (let { row } = range.from; row <= range.to.row; row += 1)
    for (let { column } = range.from; column <= range.to.column; column += 1)
      drawnAt(box, { row, column })?.setAttribute('data-in-range', '');
};
