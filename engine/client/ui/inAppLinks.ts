import { useCallback, type MouseEvent } from 'react';
import { useHref, useNavigate } from 'react-router';

/** The prefix of every address of the console (`/admin`), without a trailing slash. */
export const useBaseHref = (): string => useHref('/').replace(/\/$/, '');

/**
 * One click handler for all plain links inside an element, so that a grid of thousands of links needs no component for
 * each. It opens the console's own addresses without reloading the page.
 */
export const useInAppClicks = () => {
  const navigate = useNavigate();
  const base = useBaseHref();
  return useCallback(
    (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
      const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
      if (!link || !plain || event.defaultPrevented || link.target || link.origin !== window.location.origin) return;
      if (base !== '' && link.pathname !== base && !link.pathname.startsWith(`${base}/`)) return;
      event.preventDefault();
      void navigate(link.pathname.slice(base.length) + link.search + link.hash);
    },
    [navigate, base],
  );
};

/** Goes back to where the reader came from, or to the first page when they opened this page first. */
export const useBack = (): (() => void) => {
  const navigate = useNavigate();
  return () => void (window.history.length > 1 ? navigate(-1) : navigate('/'));
};
