import { useLayoutEffect, useRef } from 'react';
import { drawnAt } from './drawnCells';
import type { Place } from './place';

/** Pixels that the smallest editor takes: a box for some words, and its two buttons. */
const smallest = 220;

/**
 * Keeps `frame` over a cell of the box, wherever its record has moved to. When the cell is not drawn it stays where it
 * was, and `caption` is shown.
 */
export const useOverCell = (box: HTMLElement, { row, column }: Partial<Place> = {}) => {
  const frame = useRef<HTMLDivElement>(null);
  const caption = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const cell = row === undefined || column === undefined ? undefined : drawnAt(box, { row, column });
    if (caption.current) caption.current.hidden = cell !== undefined;
    const element = frame.current;
    if (!cell || !element) return;
    const [inside, outside] = [cell.getBoundingClientRect(), box.getBoundingClientRect()];
    const left = inside.left - outside.left + box.scrollLeft;
    const width = Math.max(inside.width, smallest);
    element.style.left = `${Math.max(0, Math.min(left, box.scrollLeft + box.clientWidth - width))}px`;
    element.style.top = `${inside.top - outside.top + box.scrollTop}px`;
    element.style.width = `${width}px`;
  }, [box, row, column]);
  return { frame, caption };
};
