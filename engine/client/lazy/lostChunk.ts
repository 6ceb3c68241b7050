import { hasUnsaved } from '#engine/client/session/unsaved';
import { reloadPage } from '#engine/client/ui/browser/loadPage';
import { tabStorage } from '#engine/client/storage';
import { storageKeys } from '#engine/client/storageKeys';
import { basePath } from '#engine/schema/wire/basePath';

/** The browsers' messages for a missing chunk, as after a new release. */
const lostMessages = /dynamically imported module|importing a module script|preload CSS|Loading chunk/i;
/** A page that breaks again this soon after a reload would reload for ever. */
const againMs = 60_000;

/** Whether a chunk failed to load. */
export const isLostChunk = (error: unknown): boolean => error instanceof Error && lostMessages.test(error.message);

/** Whether the server sends the console's page. */
export const isReachable = async (): Promise<boolean> => {
  try {
    return (await fetch(`${basePath}/`, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(3000) })).ok;
  } catch {
    return false;
  }
};

/**
 * Reloads the page once. Returns false when that was tried just now or would lose something unsaved. Also returns false
 * when no server answers, since the browser's own error page would replace the console.
 */
export const reloadOnce = async (now = Date.now()): Promise<boolean> => {
  if (hasUnsaved() || now - Number(tabStorage.getItem(storageKeys.reloadedAt) ?? 0) < againMs) return false;
  if (!(await isReachable())) return false;
  tabStorage.setItem(storageKeys.reloadedAt, String(now));
  // A page that could not know of this reload would reload for ever.
  if (!tabStorage.keeps(storageKeys.reloadedAt)) return false;
  reloadPage();
  return true;
};
