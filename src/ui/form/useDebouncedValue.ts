import { useEffect, useState } from 'react';

const pauseMs = 250;

/** Returns the typed text once the typing has paused. */
export const useDebouncedValue = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), pauseMs);
    return () => window.clearTimeout(timer);
  }, [text]);
  return settled;
};
