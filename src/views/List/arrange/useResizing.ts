import { useRef, type RefObject } from 'react';
import { clampWidth } from '#src/preferences/arrangements';
import type { ColumnWidths } from '#resources/view/view';
import type { GridColumn } from '../columns';
import { drag } from './drag';
import { drawnTable, type DrawnTable } from './drawnTable';

interface Resizing {
  readonly column: GridColumn;
  readonly columns: readonly GridColumn[];
  readonly onResize: (widths: ColumnWidths) => void;
}

/** Pixels that a press of an arrow key adds or takes. */
const step = 16;

/** Resizes a column: by dragging its edge, by keys until one is let go, or to what it shows. */
export const useResizing = (edge: RefObject<HTMLElement | null>, { column, columns, onResize }: Resizing) => {
  /** What the keys have resized and nobody has let go. */
  const live = useRef<{ readonly table: DrawnTable; readonly width: number }>(undefined);
  const { name } = column;

  const drawn = () => {
    const head = edge.current?.closest('th');
    return head ? drawnTable(head, columns, name) : undefined;
  };
  const tell = (width: number) => edge.current?.setAttribute('aria-valuenow', String(width));
  const show = (table: DrawnTable, width: number) => {
    table.show({ ...table.widths, [name]: width });
    tell(width);
  };
  const settle = (table: DrawnTable, width: number) => onResize({ ...table.widths, [name]: width });
  const end = () => {
    const { current } = live;
    live.current = undefined;
    return current;
  };

  return {
    onEdge: (event: PointerEvent) => {
      if (event.button !== 0) return;
      // The heading below would move.
      event.stopPropagation();
      const table = drawn();
      if (!table) return;
      const start = table.widths[name] ?? column.width;
      let width = start;
      drag(event, {
        onMove: ({ clientX }) => show(table, (width = clampWidth(start + clientX - event.clientX))),
        onEnd: (isDone) => {
          if (isDone) return settle(table, width);
          table.restore();
          tell(start);
        },
      });
    },
    onFit: () => {
      const table = drawn();
      if (table) settle(table, clampWidth(table.fitted(name)));
    },
    by: (steps: number) => {
      const table = live.current?.table ?? drawn();
      if (!table) return;
      const width = clampWidth((live.current?.width ?? table.widths[name] ?? column.width) + steps * step);
      live.current = { table, width };
      show(table, width);
    },
    commit: () => {
      const resized = end();
      if (resized) settle(resized.table, resized.width);
    },
    /** Returns whether there was something to undo. */
    cancel: () => {
      const resized = end();
      resized?.table.restore();
      return resized !== undefined;
    },
  };
};
