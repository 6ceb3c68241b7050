import { useEffect, useState } from 'react';
import { afterComposition } from './composition';

const pauseMs = 250;

/** Returns the typed text once the typing has paused, and an input method has finished its word. */
export const useDebouncedValue = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    let callOff: (() => void) | undefined;
    const timer = window.setTimeout(() => (callOff = afterComposition(() => setSettled(text))), pauseMs);
    return () => {
      window.clearTimeout(timer);
      callOff?.();
    };
  }, [text]);
  return settled;
};
