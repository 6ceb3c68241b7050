interface Drag {
  readonly onMove: (event: PointerEvent) => void;
  /** The pointer was let go, or (false) Escape or the browser ended it. */
  readonly onEnd: (isDone: boolean) => void;
}

/** A pointer that moved less has clicked. */
const clickPixels = 5;

/** Follows a pointer from its press to its release. The click that follows a drag does nothing. */
export const drag = ({ clientX: start, pointerId }: PointerEvent, { onMove, onEnd }: Drag): void => {
  const over = new AbortController();
  let isDragged = false;
  const end = (isDone: boolean) => {
    over.abort();
    if (isDragged) onEnd(isDone);
  };
  const listen = <Name extends keyof WindowEventMap>(name: Name, hear: (event: WindowEventMap[Name]) => void) =>
    window.addEventListener(name, hear, { capture: true, signal: over.signal });
  listen('pointermove', (event) => {
    if (event.pointerId !== pointerId) return;
    isDragged ||= Math.abs(event.clientX - start) >= clickPixels;
    if (isDragged) onMove(event);
  });
  listen('pointerup', () => {
    const wasDragged = isDragged;
    end(true);
    if (!wasDragged) return;
    const stop = (event: Event) => event.stopPropagation();
    window.addEventListener('click', stop, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', stop, { capture: true }));
  });
  listen('pointercancel', () => end(false));
  listen('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    end(false);
  });
};
