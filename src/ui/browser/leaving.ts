let leaving = false;

// Some modules that need this are also read where there is no page.
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => (leaving = true));
  // The browser restored the page from its memory.
  window.addEventListener('pageshow', () => (leaving = false));
}

/** Whether the reader is leaving the page. The browser then aborts the pending calls, unless they say `keepalive`. */
export const isLeaving = (): boolean => leaving;
