/** An open page: its address below `/admin`, and the query it was left with. */
export interface Tab {
  readonly path: string;
  readonly search: string;
}

export type Tabs = readonly Tab[];

/** What can be asked of one tab beside going there. */
export type Closing = 'close' | 'left' | 'right' | 'others' | 'all';

const placeOf = (tabs: Tabs, path: string): number => tabs.findIndex((tab) => tab.path === path);

/** The page is one of the tabs, with the query it has now. */
export const opened = (tabs: Tabs, { path, search }: Tab): Tabs => {
  const at = placeOf(tabs, path);
  if (at < 0) return [...tabs, { path, search }];
  return tabs[at]?.search === search ? tabs : tabs.with(at, { path, search });
};

/** Which tabs stay; the first always does. */
export const closed = (tabs: Tabs, path: string, closing: Closing): Tabs => {
  const at = placeOf(tabs, path);
  const stays: Readonly<Record<Closing, (place: number) => boolean>> = {
    close: (place) => place !== at,
    left: (place) => place >= at,
    right: (place) => place <= at,
    others: (place) => place === at,
    all: () => false,
  };
  return tabs.filter((_, place) => place === 0 || stays[closing](place));
};

/** Whether it would close anything. */
export const canClose = (tabs: Tabs, path: string, closing: Closing): boolean =>
  closed(tabs, path, closing).length < tabs.length;

/** The tab to go to when the page that is open is closed: the asked-for one if it stays, else the one before the page. */
export const afterClosing = (before: Tabs, after: Tabs, current: string, asked: string): Tab | undefined => {
  if (placeOf(after, current) >= 0) return undefined;
  const target = after.find(({ path }) => path === asked);
  if (target) return target;
  const left = before.slice(0, placeOf(before, current)).toReversed();
  return left.find(({ path }) => placeOf(after, path) >= 0) ?? after[0];
};
