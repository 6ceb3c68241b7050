import { useEffect, useState, type RefObject } from 'react';
import { tokens } from '../../theme';
import { rowWindow, windowFrom, type RowWindow } from './window';

/** The rows to draw inside a scrolling box, kept up to date while it scrolls. All of them on short pages. */
export const useRowWindow = (box: RefObject<HTMLElement | null>, count: number): RowWindow => {
  const [view, setView] = useState({ top: 0, height: 1200 });
  const windowed = count > windowFrom;
  useEffect(() => {
    const element = box.current;
    if (!element || !windowed) return;
    const look = () => setView({ top: element.scrollTop, height: element.clientHeight });
    look();
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [box, windowed]);
  return rowWindow(count, tokens.size.row, view.top, view.height);
};
