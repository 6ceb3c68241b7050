import { memoryStore, type Store } from 'react-admin';
import type { Locale } from '#engine/schema/language';
import { browserStorage } from '#engine/client/storage';
import { createListeners, readStored } from '#engine/client/value';

/** Keeps what a person arranged for the next visit, such as a grid's columns, but not what they looked at. */
const isKept = (key: string) => /^shell\.|\.(columns|widths)$/.test(key);

/** Under this react-admin's own store keeps things in a browser. */
const prefix = 'RaStore.';

/**
 * react-admin's preferences: arrangements in browser storage, the rest (filters, selections) in memory until sign-out.
 * A reload opens a list as its address says; the page's own early request relies on that. react-admin's own store for a
 * browser throws when the storage is full, and stops the whole page where it is blocked.
 */
export const createStore = (locale: Locale): Store => {
  const passing = memoryStore({ locale });
  const changes = createListeners<[key: string | null]>();
  const read = (key: string): unknown => readStored(browserStorage, prefix + key, (value) => value);
  const write = (key: string, value: unknown) => {
    if (value === undefined) browserStorage.removeItem(prefix + key);
    else browserStorage.setItem(prefix + key, JSON.stringify(value));
    changes.notify(key);
  };
  const onStorage = ({ key }: StorageEvent) => changes.notify(key?.startsWith(prefix) ? key.slice(prefix.length) : key);
  return {
    ...passing,
    setup: () => {
      passing.setup();
      window.addEventListener('storage', onStorage);
    },
    teardown: () => {
      passing.teardown();
      window.removeEventListener('storage', onStorage);
    },
    getItem: (key, fallback) => (isKept(key) ? (read(key) ?? fallback) : passing.getItem(key, fallback)) as never,
    setItem: (key, value) => (isKept(key) ? write(key, value) : passing.setItem(key, value)),
    removeItem: (key) => (isKept(key) ? write(key, undefined) : passing.removeItem(key)),
    reset: () => {
      const inUse = passing.getItem<Locale>('locale');
      passing.reset();
      passing.setItem('locale', inUse);
    },
    subscribe: (key, listener) =>
      isKept(key)
        ? changes.on((changed) => {
            if (changed === key || changed === null) listener(read(key));
          })
        : passing.subscribe(key, listener),
  };
};
