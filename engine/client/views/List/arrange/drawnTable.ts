import type { ColumnWidths } from '#engine/subjects/view/view';
import type { GridColumn } from '#engine/client/views/List/columns';

/** The columns of a table as they are drawn, which follow a pointer without a render. */
export interface DrawnTable {
  readonly heads: readonly HTMLTableCellElement[];
  /** The widths of all columns on the screen. */
  readonly widths: ColumnWidths;
  readonly show: (widths: ColumnWidths) => void;
  /** Undoes what was shown. */
  readonly restore: () => void;
  /** The width that shows the heading and each drawn value of a column in full. */
  readonly fitted: (name: string) => number;
}

/** Returns the table around a heading. */
export const drawnTable = (head: HTMLTableCellElement, columns: readonly GridColumn[], name: string): DrawnTable => {
  const table = head.closest('table');
  if (!table) throw new Error('A heading stands in a table');
  const first = head.cellIndex - columns.findIndex((column) => column.name === name);
  const heads = [...(table.tHead?.rows[0]?.cells ?? [])];
  const own = heads.slice(first, first + columns.length);
  const cols = [...table.querySelectorAll('col')];
  const before = {
    min: table.style.minWidth,
    className: table.className,
    widths: cols.map(({ style }) => style.width),
  };
  const widthOf = (at: number) => own[at]?.getBoundingClientRect().width;
  const declared = (at: number) => Number.parseFloat(cols[first + at]?.style.width ?? '');
  const widths = Object.fromEntries(
    columns.map((column, at) => [column.name, Math.round(widthOf(at) || declared(at) || column.width)]),
  );
  const total = (of: ColumnWidths) => columns.reduce((sum, column) => sum + (of[column.name] ?? 0), 0);
  const beside = Number.parseFloat(before.min) - columns.reduce((sum, { width }) => sum + width, 0);
  const restore = () => {
    table.style.minWidth = before.min;
    table.className = before.className;
    cols.forEach(({ style }, at) => (style.width = before.widths[at] ?? ''));
  };
  return {
    heads: own,
    widths,
    restore,
    show: (wanted) => {
      table.classList.add('sized');
      table.style.minWidth = `${total(wanted) + beside}px`;
      columns.forEach((column, at) => {
        const col = cols[first + at];
        if (col) col.style.width = `${wanted[column.name] ?? column.width}px`;
      });
      // What is left over stands in the last one, as in the grid itself.
      const last = cols.at(-1);
      if (last) last.style.width = '';
    },
    fitted: (of) => {
      table.toggleAttribute('data-fits', true);
      for (const { style } of cols) style.width = '';
      const at = columns.findIndex((column) => column.name === of);
      const fits = widthOf(at);
      table.toggleAttribute('data-fits', false);
      restore();
      return Math.ceil(fits || (columns[at]?.width ?? 0));
    },
  };
};
