import { tabStorage } from '#engine/client/storage';
import { storageKeys } from '#engine/client/storageKeys';

/** Marks the next load as the page's own, so that it does not count as something that the person does. */
const loads = (load: () => void): void => {
  tabStorage.setItem(storageKeys.ownLoad, '1');
  load();
};

/** Reloads the page: the whole program, with nothing of the old one in memory. */
export const reloadPage = (): void => loads(() => window.location.reload());

/** Reloads the whole program at another address. */
export const loadPage = (address: string): void => loads(() => window.location.assign(address));
