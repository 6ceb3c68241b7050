import { localStorageStore, memoryStore, type Store } from 'react-admin';
import type { Locale } from '#resources/schema/language';

/** Keeps what a person arranged for the next visit, such as a grid's columns, but not what they looked at. */
const isKept = (key: string) => /^shell\.|\.(columns|widths)$/.test(key);

/**
 * react-admin's preferences: arrangements in browser storage, the rest (filters, selections) in memory until sign-out.
 * A reload opens a list as its address says; the page's own early request relies on that.
 */
export const createStore = (locale: Locale): Store => {
  const kept = localStorageStore();
  const passing = memoryStore({ locale });
  const of = (key: string) => (isKept(key) ? kept : passing);
  return {
    setup: () => [kept, passing].forEach((store) => store.setup()),
    teardown: () => [kept, passing].forEach((store) => store.teardown()),
    getItem: (key, fallback) => of(key).getItem(key, fallback),
    setItem: (key, value) => of(key).setItem(key, value),
    removeItem: (key) => of(key).removeItem(key),
    removeItems: (prefix) => [kept, passing].forEach((store) => store.removeItems(prefix)),
    reset: () => {
      const inUse = passing.getItem<Locale>('locale');
      passing.reset();
      passing.setItem('locale', inUse);
    },
    subscribe: (key, listener) => of(key).subscribe(key, listener),
  };
};
