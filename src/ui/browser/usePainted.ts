import { startTransition, useEffect, useState } from 'react';

/** Whether the browser has painted since this value came: time for what need not be there at once. */
export const usePainted = (value: unknown): boolean => {
  const [painted, setPainted] = useState<unknown>();
  useEffect(() => {
    let timer: number | undefined;
    const frame = requestAnimationFrame(() => {
      // The frame itself comes after this callback, and tasks after the frame.
      timer = window.setTimeout(() => startTransition(() => setPainted(value)));
    });
    return () => {
      cancelAnimationFrame(frame);
      window.clearTimeout(timer);
    };
  }, [value]);
  return painted === value;
};
