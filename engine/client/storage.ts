/** What the console needs of a browser's storage. */
export interface PageStorage {
  readonly getItem: (key: string) => string | null;
  readonly setItem: (key: string, text: string) => void;
  readonly removeItem: (key: string) => void;
  /** Whether a reload would find the value. */
  readonly keeps: (key: string) => boolean;
}

/**
 * A storage of the browser that never throws. It may be full, blocked by a setting, or missing; what it does not take is
 * kept in memory and lasts as long as the page. `browser` is read each time, since the access itself may throw.
 */
const storageOver = (browser: () => Storage): PageStorage => {
  const onlyHere = new Map<string, string>();
  const tried = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(browser());
    } catch {
      return undefined;
    }
  };
  const put = (key: string, text: string) => tried((storage) => (storage.setItem(key, text), true)) === true;
  const remove = (key: string) => tried((storage) => storage.removeItem(key));
  return {
    getItem: (key) => onlyHere.get(key) ?? tried((storage) => storage.getItem(key)) ?? null,
    setItem: (key, text) => {
      onlyHere.delete(key);
      if (put(key, text)) return;
      // An older value must not come back after a reload, and without it there may be room.
      remove(key);
      if (!put(key, text)) onlyHere.set(key, text);
    },
    removeItem: (key) => {
      onlyHere.delete(key);
      remove(key);
    },
    keeps: (key) => !onlyHere.has(key),
  };
};

/** Shared by all tabs of the browser, and there at the next visit. */
export const browserStorage = storageOver(() => window.localStorage);

/** Of this browser tab, until it is closed. */
export const tabStorage = storageOver(() => window.sessionStorage);
