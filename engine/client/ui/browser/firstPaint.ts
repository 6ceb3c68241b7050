import { useIsFetching } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { createValue } from '#engine/client/value';

const painted = createValue(() => false);

/** The first rows of this visit are on the screen. */
export const announcePaint = (): void => painted.set(true);

/** Calls this once the first rows are on the screen. */
export const whenPainted = painted.on;

/** After this many milliseconds a page without rows has shown what it has, unless it still waits for answers. */
const quietMs = 1000;

/** Whether the person sees what they came for, so that less urgent work may begin. */
export const useFirstPaint = painted.use;

/** Announces the paint of a page that has no rows. A component of its own, since every call renders it again. */
export const PaintOfQuietPage = () => {
  const isShown = useFirstPaint();
  const isWaiting = useIsFetching() > 0;
  useEffect(() => {
    if (isShown || isWaiting) return;
    const timer = setTimeout(announcePaint, quietMs);
    return () => clearTimeout(timer);
  }, [isShown, isWaiting]);
  return null;
};

/** Whether the browser has painted since this value came, so that less urgent parts may follow. */
export const usePainted = (value: unknown): boolean => {
  const [painted, setPainted] = useState<unknown>();
  useEffect(() => {
    let timer: number | undefined;
    const frame = requestAnimationFrame(() => {
      // The browser paints the frame after this callback and runs tasks after the frame.
      timer = window.setTimeout(() => startTransition(() => setPainted(value)));
    });
    return () => {
      cancelAnimationFrame(frame);
      window.clearTimeout(timer);
    };
  }, [value]);
  return painted === value;
};
