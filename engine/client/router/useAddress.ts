import { useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import { UNSAFE_DataRouterContext, useLocation, useNavigate, type Location } from 'react-router';

/** The query that was asked for at a location of the router, until the router has arrived there. */
const onTheWay = new WeakMap<object, string>();

/** Changes the query of the address: `make` gets the newest one and returns the next, as parameters or as text. */
export type ChangeAddress = (
  make: (newest: URLSearchParams) => Readonly<Record<string, string>> | string,
  how?: { readonly replace?: boolean },
) => void;

/** Returns the query as the router has it, which is newer than the drawn one while a page is being drawn. */
export const useNewestSearch = (): (() => string) => {
  const drawn = useLocation();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  return () => (router?.state.location ?? drawn).search;
};

/**
 * Returns where the router is or is going, while the page before may still stand. Only who asks here is drawn at each of the
 * router's steps: with `useTransitions` the router itself would draw the whole page twice between a click and the next page.
 */
export const useNewestLocation = (): Location => {
  const drawn = useLocation();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const follow = useCallback((listener: () => void) => router?.subscribe(listener) ?? (() => {}), [router]);
  const newest = useSyncExternalStore(
    follow,
    () => router && (router.state.navigation.location ?? router.state.location),
  );
  return newest ?? drawn;
};

/**
 * The one way to change the query of the page that is open. The router draws late, so a second choice is often made
 * before the first is on the screen: composed from what was drawn, the next address would lose the first.
 */
export const useChangeAddress = (): ChangeAddress => {
  const drawn = useLocation();
  const navigate = useNavigate();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  return (make, how) => {
    const at = router?.state.location ?? drawn;
    // The person has left this page, which is only still on the screen.
    if (!at.pathname.endsWith(drawn.pathname)) return;
    const search = new URLSearchParams(make(new URLSearchParams(onTheWay.get(at) ?? at.search))).toString();
    onTheWay.set(at, search);
    const arrived = () => onTheWay.get(at) === search && onTheWay.delete(at);
    void Promise.resolve(navigate({ search }, how)).finally(arrived);
  };
};

/** The query as drawn, and the way to change it. */
export const useAddress = (): readonly [query: URLSearchParams, change: ChangeAddress] => {
  const { search } = useLocation();
  return [useMemo(() => new URLSearchParams(search), [search]), useChangeAddress()];
};

/**
 * Returns the page to show when a person asked for `to` while `drawn` was on the screen. One page on means one page on from
 * the newest, so that two quick presses lead two pages on.
 */
export const turnedPage = (drawn: number, to: number, newest: number, pages = Infinity): number =>
  Math.abs(to - drawn) === 1 ? Math.min(pages, Math.max(1, newest + to - drawn)) : to;

type ValuesByName = Map<string, unknown>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const itemsOf = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** Lists differ item by item. */
const changedValue = (drawn: unknown, next: unknown, newest: unknown): unknown => {
  if (!Array.isArray(drawn) && !Array.isArray(next)) return next;
  const [before, after] = [itemsOf(drawn), itemsOf(next)];
  const kept = itemsOf(newest).filter((item) => after.includes(item) || !before.includes(item));
  const items = [...kept, ...after.filter((item) => !before.includes(item) && !kept.includes(item))];
  return items.length > 0 ? items : undefined;
};

/**
 * Returns `newest` with what a person changed in the values that were on the screen: what differs between `drawn` and
 * `next`. A name that `next` holds as undefined is removed in any case.
 */
export const rebased = (
  drawn: Readonly<Record<string, unknown>>,
  next: Readonly<Record<string, unknown>>,
  newest: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => {
  const [before, after, now] = [drawn, next, newest].map((values) => new Map(Object.entries(values))) as [
    ValuesByName,
    ValuesByName,
    ValuesByName,
  ];
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const [was, wanted] = [before.get(name), after.get(name)];
    if (wanted === undefined || !isSame(was, wanted)) now.set(name, changedValue(was, wanted, now.get(name)));
  }
  return Object.fromEntries(now);
};
