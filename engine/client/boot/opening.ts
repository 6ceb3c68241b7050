import { keepActivity } from '#engine/client/session/activity';
import { tabStorage } from '#engine/client/storage';
import { storageKeys } from '#engine/client/storageKeys';

declare global {
  interface Document {
    /** Chrome had dropped the page to save memory, and loaded it again when somebody came back to its tab. */
    readonly wasDiscarded?: boolean;
  }
}

/** Whoever opens the page does something, unless the page loaded itself, or the browser did so on its own. */
export const noteOpening = (): void => {
  const byItself = tabStorage.getItem(storageKeys.ownLoad) !== null;
  tabStorage.removeItem(storageKeys.ownLoad);
  if (!byItself && !document.hidden && !document.wasDiscarded) keepActivity(Date.now());
};
