import { useEvent } from 'react-admin';
import { useRef, type RefObject } from 'react';
import { clampWidth, type Arrangement } from '#src/preferences/arrangements';
import type { GridColumn } from '../column';
import type { GridShared } from '../GridRow';
import { drag } from './drag';
import { drawnTable, type DrawnTable } from './drawnTable';
import { useArrangement } from './useArrangement';
import { useText } from '#src/i18n/useText';
import { announce } from './announce';
import { moved, placeAt } from './arranged';
import { arrangeTexts } from './arrangeTexts';

interface Moving {
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
const useMoving = ({ column: { name, label }, columns, onMove }: Moving) => {
  const text = useText();
  const names = columns.map((column) => column.name);
  const to = (place: number) => {
    const next = moved(names, name, place);
    if (next.every((one, at) => one === names[at])) return;
    onMove(next);
    announce(text(arrangeTexts.moved, { name: label, at: next.indexOf(name) + 1, count: next.length }));
  };
  return {
    by: (step: number) => to(names.indexOf(name) + (step > 0 ? step + 1 : step)),
    onPress: (event: PointerEvent) => {
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
    },
  };
};

export interface HeadingProps {
  readonly column: GridColumn;
  readonly columns: readonly GridColumn[];
  readonly grid: GridShared;
}

/** Pixels that a press of an arrow key adds or takes. */
const step = 16;
const directions: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** What a heading does when it is pressed, dragged and given keys. */
export const useHeading = (edge: RefObject<HTMLElement | null>, { column, columns, grid }: HeadingProps) => {
  const { now, keep } = useArrangement(grid.resource, grid.person);
  /** The arrangement before the keyboard came, for Escape. */
  const before = useRef<Arrangement>(undefined);
  const live = useRef<{ readonly table: DrawnTable; width: number }>(undefined);
  const { name } = column;
  const names = columns.map((one) => one.name);
  const move = useMoving({ column, columns, onMove: (next) => keep({ ...now, columns: next }) });

  const drawn = () => {
    const head = edge.current?.closest('th');
    return head ? drawnTable(head, columns, name) : undefined;
  };
  const widths = ({ widths: all }: DrawnTable, width: number) => ({ ...all, [name]: width });
  const show = (table: DrawnTable, width: number) => {
    table.show(widths(table, width));
    edge.current?.setAttribute('aria-valuenow', String(width));
  };
  const settle = (table: DrawnTable, width: number) =>
    keep({ columns: names, widths: { ...now.widths, ...widths(table, width) } });
  const commit = () => {
    const { current } = live;
    live.current = undefined;
    if (current) settle(current.table, current.width);
  };

  const onEdge = (event: PointerEvent) => {
    if (event.button !== 0) return;
    // The heading below would move.
    event.stopPropagation();
    const table = drawn();
    if (!table) return;
    const start = table.widths[name] ?? column.width;
    const widthAt = ({ clientX }: PointerEvent) => clampWidth(start + clientX - event.clientX);
    let width = start;
    drag(event, {
      onMove: (moved) => show(table, (width = widthAt(moved))),
      onEnd: (isDone) => {
        if (isDone) return settle(table, width);
        table.restore();
        edge.current?.setAttribute('aria-valuenow', String(start));
      },
    });
  };
  const onFit = () => {
    const table = drawn();
    if (table) settle(table, clampWidth(table.fitted(name)));
  };
  const resize = (by: number) => {
    const table = live.current?.table ?? drawn();
    if (!table) return;
    const width = clampWidth((live.current?.width ?? table.widths[name] ?? column.width) + by * step);
    live.current = { table, width };
    show(table, width);
  };
  /** Returns whether there was something to undo. */
  const cancel = () => {
    const { current } = live;
    live.current = undefined;
    current?.table.restore();
    const isKept = before.current && JSON.stringify(before.current) !== JSON.stringify(now);
    if (before.current && isKept) keep(before.current);
    return current !== undefined || isKept === true;
  };
  const onKeyDown = useEvent((event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    const onEdgeItself = event.target === edge.current;
    const by = altKey ? undefined : directions[key];
    if (by && shiftKey && (ctrlKey || metaKey)) move.by(by);
    else if (by && !ctrlKey && !metaKey && (shiftKey || onEdgeItself)) resize(by);
    else if (key === 'Enter' && onEdgeItself) onFit();
    else if (key !== 'Escape' || !cancel()) return;
    event.preventDefault();
    event.stopPropagation();
  });
  return {
    onEdge,
    onFit,
    onPress: useEvent(move.onPress),
    onKeyDown,
    onKeyUp: useEvent(commit),
    onBlur: useEvent((event: FocusEvent) => {
      commit();
      const head = event.currentTarget;
      // The focus comes back at once when the column has only moved.
      queueMicrotask(() => {
        if (!(head instanceof Element && head.contains(document.activeElement))) before.current = undefined;
      });
    }),
    onFocus: useEvent(() => {
      before.current ??= now;
    }),
  };
};
