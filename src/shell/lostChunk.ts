/** Words in which browsers say that a piece of the program is gone, as after a new version went out. */
const words = /dynamically imported module|importing a module script|preload CSS|Loading chunk/i;
const storageKey = 'shell.reloadedAt';
/** A page that breaks again so soon after a reload would do so for ever. */
const againMs = 60_000;

/** Whether a piece of the program could not be loaded. */
export const isLostChunk = (error: unknown): boolean => error instanceof Error && words.test(error.message);

/** Loads the page anew, once: true when it does, false when that was tried just now or there is no network to load from. */
export const reloadOnce = (now = Date.now()): boolean => {
  if (!navigator.onLine || now - Number(sessionStorage.getItem(storageKey) ?? 0) < againMs) return false;
  sessionStorage.setItem(storageKey, String(now));
  window.location.reload();
  return true;
};
