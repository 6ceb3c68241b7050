let leaving = false;

/** After this many milliseconds a navigation has come to nothing, as a download does, and the page stays. */
const startMs = 5000;

// Some modules that need this are also read where there is no page.
if (typeof window !== 'undefined') {
  // A browser may abort the calls before it says that the page is hidden.
  window.addEventListener('beforeunload', () => {
    leaving = true;
    setTimeout(() => (leaving = false), startMs);
  });
  window.addEventListener('pagehide', () => (leaving = true));
  // The browser restored the page from its memory.
  window.addEventListener('pageshow', () => (leaving = false));
}

/** Whether the reader is leaving the page. The browser then aborts the pending calls, unless they say `keepalive`. */
export const isLeaving = (): boolean => leaving;
