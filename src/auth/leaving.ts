let leaving = false;
window.addEventListener('pagehide', () => (leaving = true));
// The same page again, out of the browser's memory.
window.addEventListener('pageshow', () => (leaving = false));

/** Whether the page is being left: the browser then breaks off the calls under way, which says nothing of the session. */
export const isLeaving = (): boolean => leaving;
