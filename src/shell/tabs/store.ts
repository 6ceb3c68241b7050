import { useSyncExternalStore } from 'react';
import { leaveTrace } from '../../session/traces';
import type { Tab, Tabs } from './tabs';

/** Of this browser tab only, so that two windows do not close each other's pages; a reload keeps them. */
const storageKey = 'shell.tabs';

const isTab = (value: unknown): value is Tab =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  'search' in value &&
  typeof value.path === 'string' &&
  typeof value.search === 'string';

const stored = (): Tabs => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(value) ? value.filter(isTab) : [];
  } catch {
    return [];
  }
};

let tabs = stored();
const listeners = new Set<() => void>();

export const putTabs = (next: Tabs): void => {
  if (next === tabs) return;
  tabs = next;
  sessionStorage.setItem(storageKey, JSON.stringify(tabs));
  listeners.forEach((listener) => listener());
};

export const getTabs = (): Tabs => tabs;

// What somebody had open is not for the next one who signs in.
leaveTrace(() => putTabs([]));

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useTabs = (): Tabs => useSyncExternalStore(listen, getTabs);
