import { useEffect, useState, type RefObject } from 'react';
import { tokens } from '../../theme';
import { announcePaint } from '../../ui/browser/firstPaint';
import { usePainted } from '../../ui/browser/usePainted';
import { allRows, rowWindow, windowFrom, type RowWindow } from './window';

/** Rows drawn beyond those in sight: few while a person waits for the first paint, enough to scroll into after it. */
const spare = { atOnce: 2, after: 12 };
/**
 * Scrolling is followed in steps of so many pixels: fewer rows than the spare ones, so that none is ever seen missing.
 */
const step = 8 * tokens.size.row;

/**
 * The rows to draw inside a scrolling box. New rows are drawn at once as far as they are in sight, which is what a
 * person waits for after a sort. The others follow right after, up to 100 of them. A longer list is drawn around the
 * place it is scrolled to.
 */
export const useRowWindow = (box: RefObject<HTMLElement | null>, rows: readonly unknown[]): RowWindow => {
  const [view, setView] = useState({ top: 0, height: 560 });
  const painted = usePainted(rows);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      const top = Math.floor(element.scrollTop / step) * step;
      const height = Math.ceil(element.clientHeight / step) * step;
      setView((now) => (now.top === top && now.height === height ? now : { top, height }));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [box]);
  useEffect(() => {
    if (painted && rows.length > 0) announcePaint();
  }, [painted, rows]);
  if (painted && rows.length <= windowFrom) return allRows(rows.length);
  return rowWindow(rows.length, tokens.size.row, view.top, view.height, painted ? spare.after : spare.atOnce);
};
