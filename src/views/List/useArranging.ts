import { useState, type ComponentType } from 'react';
import type { HeadingProps } from './arrange/useHeading';

/**
 * What resizes and moves columns loads when a pointer or the focus enters the header. When it fails to load, the next
 * entry loads it again, and the list works without it.
 */
export const useArranging = (isCards: boolean) => {
  const [Handle, setHandle] = useState<ComponentType<HeadingProps>>();
  const arm = () => {
    if (!Handle && !isCards)
      void import('./arrange/Handle').then(
        (loaded) => setHandle(() => loaded.default),
        () => undefined,
      );
  };
  return { Handle: isCards ? undefined : Handle, arm };
};
