import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';

let painted = false;
const listeners = new Set<() => void>();

/** The first rows of this visit are on the screen. */
export const announcePaint = (): void => {
  if (painted) return;
  painted = true;
  listeners.forEach((listener) => listener());
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** A page without rows has shown what it has after so long, unless it still waits for answers. */
const quietMs = 1000;

/** Whether the person sees what they came for, so that what can wait may begin. */
export const useFirstPaint = (): boolean => {
  const rows = useSyncExternalStore(subscribe, () => painted);
  const waiting = useIsFetching() > 0;
  useEffect(() => {
    if (rows || waiting) return;
    const timer = setTimeout(announcePaint, quietMs);
    return () => clearTimeout(timer);
  }, [rows, waiting]);
  return rows;
};
