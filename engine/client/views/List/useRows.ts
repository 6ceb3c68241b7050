import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { announcePaint, usePainted } from '#engine/client/ui/browser/firstPaint';

/** Rows to draw, and the height of the omitted rows above and below them, in px. */
interface RowWindow {
  readonly first: number;
  /** One past the last. */
  readonly end: number;
  readonly above: number;
  readonly below: number;
}

/** Up to this many rows are all drawn in the end, so that the browser's own scrolling and search work. */
const windowFrom = 100;

/**
 * Which of `count` rows of equal height to draw when `scrolled` px of the list lie above a view of `height` px. It adds
 * `spare` rows on either side of the view.
 */
export const rowWindow = (
  count: number,
  rowHeight: number,
  scrolled: number,
  height: number,
  spare: number,
): RowWindow => {
  const visible = Math.ceil(height / rowHeight) + 2 * spare;
  const first = Math.max(0, Math.min(Math.floor(scrolled / rowHeight) - spare, count - visible));
  const end = Math.min(count, first + visible);
  return { first, end, above: first * rowHeight, below: (count - end) * rowHeight };
};

/** All of them. */
export const allRows = (count: number): RowWindow => ({ first: 0, end: count, above: 0, below: 0 });

/** Rows drawn beyond those in sight: few before the first paint, enough for scrolling after it. */
const spare = { atOnce: 2, after: 12 };
/** Follows the scrolling in steps of this many rows, fewer than the spare ones, so that none ever shows as missing. */
const rowsAtOnce = 8;

/**
 * The rows to draw inside a scrolling box. Rows in sight come first, since a person waits for them after a sort; the
 * others follow right after, up to 100 in all. Of a longer list it draws the part around the scroll position. Every row
 * is `rowHeight` px high.
 */
export const useRowWindow = (
  box: RefObject<HTMLElement | null>,
  rows: readonly unknown[],
  rowHeight: number,
): RowWindow => {
  const [view, setView] = useState({ top: 0, height: 560 });
  const painted = usePainted(rows);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const step = rowsAtOnce * rowHeight;
    const look = () => {
      const top = Math.floor(element.scrollTop / step) * step;
      const height = Math.ceil(element.clientHeight / step) * step;
      setView((now) => (now.top === top && now.height === height ? now : { top, height }));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [box, rowHeight]);
  useEffect(() => {
    if (painted && rows.length > 0) announcePaint();
  }, [painted, rows]);
  if (painted && rows.length <= windowFrom) return allRows(rows.length);
  return rowWindow(rows.length, rowHeight, view.top, view.height, painted ? spare.after : spare.atOnce);
};

interface RowKeys {
  readonly count: number;
  /** Called with the place of the row on Enter. */
  readonly onOpen: (index: number) => void;
  /** Called with the place of the row on Space; `range` with Shift. */
  readonly onToggle: (index: number, range: boolean) => void;
}

const stepOf = (key: string, at: number, count: number): number | undefined => {
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
};

/** Arrow keys, Home and End move between the rows of a table body; the Tab key stops at only one of them. */
export const useRowKeys = ({ count, onOpen, onToggle }: RowKeys) => {
  const [current, setCurrent] = useState(0);
  const rowAt = (body: Element, index: number) => body.querySelector<HTMLElement>(`tr[aria-rowindex="${index + 2}"]`);
  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const row = event.target as HTMLElement;
    if (row.tagName !== 'TR') return;
    const at = Number(row.getAttribute('aria-rowindex')) - 2;
    const next = stepOf(event.key, at, count);
    if (next !== undefined) {
      setCurrent(next);
      rowAt(event.currentTarget, next)?.focus();
    } else if (event.key === 'Enter') onOpen(at);
    else if (event.key === ' ') onToggle(at, event.shiftKey);
    else return;
    event.preventDefault();
  };
  return { current: Math.min(current, Math.max(0, count - 1)), onKeyDown };
};
