import { useEffect, useRef, type RefObject } from 'react';

/** What the cells of a grid hear: focus, keys and pointers in its box, the clipboard wherever the focus is. */
interface CellEvents {
  readonly onFocusIn: (event: FocusEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onDoubleClick: (event: MouseEvent) => void;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerOver: (event: PointerEvent) => void;
  readonly onCopy: (event: ClipboardEvent) => void;
  readonly onPaste: (event: ClipboardEvent) => void;
}

/** Listens once for all cells, and calls what was drawn last. */
export const useCellEvents = (box: RefObject<HTMLElement | null>, events: CellEvents): void => {
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const stop = new AbortController();
    const { signal } = stop;
    element.addEventListener('focusin', (event) => latest.current.onFocusIn(event), { signal });
    element.addEventListener('keydown', (event) => latest.current.onKeyDown(event), { signal });
    element.addEventListener('dblclick', (event) => latest.current.onDoubleClick(event), { signal });
    element.addEventListener('pointerdown', (event) => latest.current.onPointerDown(event), { signal });
    element.addEventListener('pointerover', (event) => latest.current.onPointerOver(event), { signal, passive: true });
    document.addEventListener('copy', (event) => latest.current.onCopy(event), { signal });
    document.addEventListener('paste', (event) => latest.current.onPaste(event), { signal });
    return () => stop.abort();
  }, [box]);
};
