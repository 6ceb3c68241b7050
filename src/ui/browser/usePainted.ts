import { startTransition, useEffect, useState } from 'react';

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
