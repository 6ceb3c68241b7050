import { hasUnsaved } from '../../session/unsaved';
import { reloadPage } from '../../ui/browser/loadPage';
import { storageKeys } from '../../storageKeys';
import { basePath } from '../../../resources/wire/basePath';

/** Words in which browsers say that a piece of the program is gone, as after a new version went out. */
const lostMessages = /dynamically imported module|importing a module script|preload CSS|Loading chunk/i;
/** A page that breaks again so soon after a reload would do so for ever. */
const againMs = 60_000;

/** Whether a piece of the program could not be loaded. */
export const isLostChunk = (error: unknown): boolean => error instanceof Error && lostMessages.test(error.message);

const isReachable = async (): Promise<boolean> => {
  try {
    return (await fetch(`${basePath}/`, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(3000) })).ok;
  } catch {
    return false;
  }
};

/**
 * Reloads the page, once. Returns false when that was tried just now, or when something unsaved would be lost with the
 * page. Returns false also when there is no server to load the page from. The browser's own page of failure would take
 * its place.
 */
export const reloadOnce = async (now = Date.now()): Promise<boolean> => {
  if (hasUnsaved() || now - Number(sessionStorage.getItem(storageKeys.reloadedAt) ?? 0) < againMs) return false;
  if (!(await isReachable())) return false;
  sessionStorage.setItem(storageKeys.reloadedAt, String(now));
  reloadPage();
  return true;
};
