import { useEffect, useState, type RefObject } from 'react';
import { announcePaint } from '#src/ui/browser/firstPaint';
import { usePainted } from '#src/ui/browser/usePainted';
import { allRows, rowWindow, windowFrom, type RowWindow } from './window';

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
