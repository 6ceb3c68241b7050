import { useEffect, useState } from 'react';
import { prefersLessMotion } from '#src/ui/browser/useMedia';

const countMs = 1200;

/** Fast at first, then slower. */
const eased = (part: number) => 1 - (1 - part) ** 3;

/** Counts up to `target` once; it starts at the end for a reader who asked for less motion. */
export const useCountUp = (target: number): number => {
  const [part, setPart] = useState(() => (prefersLessMotion() ? 1 : 0));
  useEffect(() => {
    if (prefersLessMotion()) return undefined;
    const begun = performance.now();
    let frame = 0;
    const step = () => {
      const passed = Math.min(1, (performance.now() - begun) / countMs);
      setPart(passed);
      if (passed < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, []);
  return part >= 1 ? target : target * eased(part);
};
