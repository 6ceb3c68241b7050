import { useCallback, useSyncExternalStore } from 'react';
import { breakpoints } from '#src/business';

/** Whether a media query holds now. */
const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
};

/** Whether the page is narrower than that breakpoint of the business's theme. */
export const useBelow = (name: keyof typeof breakpoints): boolean => useMedia(`(width < ${breakpoints[name]}px)`);

/** Whether the page is as wide as that breakpoint, or wider. */
export const useFrom = (name: keyof typeof breakpoints): boolean => useMedia(`(width >= ${breakpoints[name]}px)`);

const listen = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Whether the browser has a network, as far as it knows. */
export const useOnline = (): boolean => useSyncExternalStore(listen, () => navigator.onLine);
