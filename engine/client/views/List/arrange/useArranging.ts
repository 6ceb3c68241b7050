import { useText } from '#engine/client/i18n/useText';
import type { GridColumn } from '#engine/client/views/List/columns';
import { announce, moved, placeAt } from './arrangement';
import { arrangeTexts } from './arrangeTexts';
import { drag } from './drag';
import { drawnTable, type DrawnTable } from './drawnTable';
import { type RefObject, useRef } from 'react';
import { clampWidth } from '#engine/client/preferences/arrangements';
import type { ColumnWidths } from '#engine/subjects/view/view';

interface ColumnMove {
  readonly column: GridColumn;
  readonly columns: readonly GridColumn[];
  readonly onMove: (names: readonly string[]) => void;
}

/** A pointer that comes so close to the side of the list scrolls it. */
const nearSide = 48;
const scrollStep = 16;

const scrollNear = (box: Element | null, x: number): void => {
  if (!box) return;
  const { left, right } = box.getBoundingClientRect();
  if (x < left + nearSide) box.scrollLeft -= scrollStep;
  else if (x > right - nearSide) box.scrollLeft += scrollStep;
};

const mark = (heads: readonly HTMLElement[], at: number | undefined): void =>
  heads.forEach((head, index) => {
    const isLast = at === heads.length && index === at - 1;
    if (at === index || isLast) head.dataset['drop'] = isLast ? 'after' : 'before';
    else delete head.dataset['drop'];
  });

/** Moves a column to another place: by dragging its heading, or by one place. */
export const useMoving = ({ column: { name, label }, columns, onMove }: ColumnMove) => {
  const text = useText();
  const names = columns.map((column) => column.name);
  const to = (place: number) => {
    const next = moved(names, name, place);
    if (next.every((one, at) => one === names[at])) return;
    onMove(next);
    announce(text(arrangeTexts.moved, { name: label, at: next.indexOf(name) + 1, count: next.length }));
  };
  const onPress = (event: PointerEvent) => {
    const head = event.currentTarget;
    // A finger scrolls the list.
    if (event.button !== 0 || event.pointerType === 'touch' || !(head instanceof HTMLTableCellElement)) return;
    const { heads } = drawnTable(head, columns, name);
    let place: number | undefined;
    drag(event, {
      onMove: ({ clientX }) => {
        scrollNear(head.closest('.grid-box'), clientX);
        place = placeAt(
          heads.map((one) => one.getBoundingClientRect()),
          clientX,
        );
        head.dataset['dragged'] = '';
        mark(heads, place);
      },
      onEnd: (isDone) => {
        delete head.dataset['dragged'];
        mark(heads, undefined);
        if (isDone && place !== undefined) to(place);
      },
    });
  };
  return { onPress, by: (step: number) => to(names.indexOf(name) + (step > 0 ? step + 1 : step)) };
};

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
