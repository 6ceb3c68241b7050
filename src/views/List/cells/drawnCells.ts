import type { Place, Range } from './place';

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
const patience = 20;

/** Moves the focus without drawing a row again. A row out of sight is scrolled to first, and drawn a moment later. */
export const focusAt = (box: HTMLElement, place: Place, rows: number, left = patience): void => {
  const drawn = drawnAt(box, place);
  if (!drawn) {
    if (left === patience) box.scrollTop = (box.scrollHeight * place.row) / rows - box.clientHeight / 2;
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
  for (const cell of box.querySelectorAll('td.in-range')) cell.classList.remove('in-range');
  if (!range) return;
  for (let { row } = range.from; row <= range.to.row; row += 1)
    for (let { column } = range.from; column <= range.to.column; column += 1)
      drawnAt(box, { row, column })?.classList.add('in-range');
};
