import { isPlainObject } from '#engine/schema/shape';
import { onSessionReset } from '#engine/client/session/session';
import { createValue, readStored } from '#engine/client/value';
import { tabStorage } from '#engine/client/storage';
import { storageKeys } from '#engine/client/storageKeys';

const isTab = (value: unknown): value is Tab =>
  isPlainObject(value) && typeof value['path'] === 'string' && typeof value['search'] === 'string';

/** Kept per browser tab, so that two windows do not close each other's pages. A reload keeps them. */
const tabs = createValue<OpenTabs>(() =>
  readStored(tabStorage, storageKeys.tabs, (value) => (Array.isArray(value) ? value.filter(isTab) : [])),
);
export const { get: getTabs, use: useTabs } = tabs;

export const putTabs = (next: OpenTabs): void => {
  tabStorage.setItem(storageKeys.tabs, JSON.stringify(next));
  tabs.set(next);
};

// The next person who signs in must not see these tabs.
onSessionReset(() => tabs.set([]));

/** An open page: its address below `/admin`, and the query it was left with. */
export interface Tab {
  readonly path: string;
  readonly search: string;
}

export type OpenTabs = readonly Tab[];

/** The actions of a tab, besides opening it. */
export type TabClosing = 'close' | 'left' | 'right' | 'others' | 'all';

const indexOf = (tabs: OpenTabs, path: string): number => tabs.findIndex((tab) => tab.path === path);

/** Adds the page to the tabs, with its present query. */
export const opened = (tabs: OpenTabs, { path, search }: Tab): OpenTabs => {
  const at = indexOf(tabs, path);
  if (at < 0) return [...tabs, { path, search }];
  return tabs[at]?.search === search ? tabs : tabs.with(at, { path, search });
};

/** Which tabs stay; the first always does. */
export const closed = (tabs: OpenTabs, path: string, closing: TabClosing): OpenTabs => {
  const at = indexOf(tabs, path);
  const stays: Readonly<Record<TabClosing, (index: number) => boolean>> = {
    close: (index) => index !== at,
    left: (index) => index >= at,
    right: (index) => index <= at,
    others: (index) => index === at,
    all: () => false,
  };
  return tabs.filter((_, index) => index === 0 || stays[closing](index));
};

/** Whether the action would close anything. */
export const canClose = (tabs: OpenTabs, path: string, closing: TabClosing): boolean =>
  closed(tabs, path, closing).length < tabs.length;

/** The tab to open after the open page closes: the requested one if it stays, else the one before the page. */
export const afterClosing = (before: OpenTabs, after: OpenTabs, current: string, asked: string): Tab | undefined => {
  if (indexOf(after, current) >= 0) return undefined;
  const target = after.find(({ path }) => path === asked);
  if (target) return target;
  const left = before.slice(0, indexOf(before, current)).toReversed();
  return left.find(({ path }) => indexOf(after, path) >= 0) ?? after[0];
};
