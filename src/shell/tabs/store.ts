import { onSessionReset } from '#src/session/onSessionReset';
import { createValue, readStored } from '#src/value';
import type { Tab, OpenTabs } from './tabs';
import { storageKeys } from '#src/storageKeys';

/** Kept per browser tab, so that two windows do not close each other's pages. A reload keeps them. */

const isTab = (value: unknown): value is Tab =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  'search' in value &&
  typeof value.path === 'string' &&
  typeof value.search === 'string';

const tabs = createValue<OpenTabs>(() =>
  readStored(sessionStorage, storageKeys.tabs, (value) => (Array.isArray(value) ? value.filter(isTab) : [])),
);
export const { get: getTabs, use: useTabs } = tabs;

export const putTabs = (next: OpenTabs): void => {
  sessionStorage.setItem(storageKeys.tabs, JSON.stringify(next));
  tabs.set(next);
};

// The next person who signs in must not see these tabs.
onSessionReset(() => putTabs([]));
