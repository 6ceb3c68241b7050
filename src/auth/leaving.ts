let leaving = false;
window.addEventListener('pagehide', () => (leaving = true));
// The browser restored the page from its memory.
window.addEventListener('pageshow', () => (leaving = false));

/**
 * Whether the reader is leaving the page. The browser then aborts the pending calls, which says nothing about the
 * session.
 */
export const isLeaving = (): boolean => leaving;
