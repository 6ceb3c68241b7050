/**
 * react-admin, react-router and React Query as far as the page's own script needs them, which bundles this file in their
 * place: one list, whose query alone may change, and only the answers that are there.
 */
import { browserStorage } from '#engine/client/storage';
import { basePath } from '#engine/schema/wire/basePath';
import type { Resource } from '#engine/schema/resource';
import type { Answer } from '#engine/client/api/call';
import type { FirstList } from '#engine/client/api/wire';
import type { User } from '#engine/client/auth/user';
import { List } from '#engine/client/views/List/List';
import { sortPayload } from '#engine/client/views/List/sort';
import { createContext, type ElementTree, jsx, type Props, type VNode } from './react';

type Rows = readonly Readonly<Record<string, unknown>>[];

/** What the page draws. */
export interface FirstPage {
  readonly user: User;
  /** Address below the base. */
  readonly pathname: string;
  readonly resource: Resource;
  readonly list: FirstList;
  /** Undefined until it has arrived. */
  readonly answer?: Answer<Rows>;
  /** The answer is that to an earlier question, and shown until the one to `list` arrives. */
  readonly isStale?: boolean;
  /** Called with the next query of the address when the person sorts, turns a page or removes a filter. */
  readonly onSearch: (search: string) => void;
  /** The records that rows name, by the key of the framework's own query. */
  readonly titles: ReadonlyMap<string, Rows>;
  /** Records that the rows name and that are not known yet. */
  readonly unknown: Map<string, { readonly path: string; readonly ids: readonly string[] }>;
}

let page: FirstPage;

/** Sets what is drawn from now on. */
export const setPage = (next: FirstPage): void => void (page = next);

const nothing = () => {};

export const Link = ({ to, ...props }: Props): VNode => {
  const address = String(to);
  const href = address === '/' ? basePath : address.startsWith('/') ? basePath + address : address;
  return jsx('a', { ...props, href, 'data-discover': address.startsWith('/') || undefined });
};
/** The list that the frame surrounds. */
export const OpenedList = (): VNode =>
  jsx(List as unknown as (props: Props) => ElementTree, { resource: page.resource });
/** The frame is drawn before its list. */
export const Outlet = () => null;
export const useLocation = () => ({ pathname: page.pathname, search: '' });
export const useHref = (to: string) => basePath + to;
export const useRouteLoaderData = () => page.user;

export const ListBase = ({ children }: Props) => children as ElementTree;
/** Nothing is chosen before the framework has loaded. */
export const UNSAFE_DataRouterContext = createContext(null);
/** The list with the ways to change it. */
const ListContext = createContext<unknown>(undefined);
export const ListContextProvider = (props: Props): VNode => jsx(ListContext, props);
export const useListContext = () => {
  if (ListContext.value) return ListContext.value;
  const { answer, list } = page;
  return {
    data: answer?.data,
    total: answer?.total,
    meta: answer?.estimated ? { estimated: true } : undefined,
    isPending: answer === undefined,
    // A button that is off for a moment would only flicker.
    isFetching: answer === undefined || page.isStale,
    isPlaceholderData: page.isStale,
    error: null,
    filterValues: list.filter,
    selectedIds: [],
    sort: sortPayload(list.sort),
    page: list.page ?? 1,
    perPage: list.perPage,
  };
};
/** What react-admin keeps in the browser, under its own prefix. */
export const useStore = (key: string) => {
  const stored = browserStorage.getItem(`RaStore.${key}`);
  return [stored === null ? undefined : (JSON.parse(stored) as unknown), nothing];
};
export const useEvent = <T>(callback: T): T => callback;
export { nothing as useDataProvider, nothing as useRefresh, nothing as parseQueryFromLocation };

/** Only a change of the query is carried out here; every other click waits for the framework (`takeover.ts`). */
export const useNavigate = () => (to: { readonly search: string }) => page.onSearch(to.search);
/** Nothing has been looked at before: the page's own list is the newest. */
export const useStoreContext = () => ({ getItem: nothing });
export const getQuery = () => ({ ...page.list, page: page.list.page ?? 1, order: 'ASC' });
export const removeEmpty = <T>(filter: T): T => filter;

export const useQuery = () => ({ data: undefined, status: 'pending', fetchStatus: 'idle' });
export const useIsFetching = () => 0;
export const useQueryClient = () => ({ getQueryData: nothing });

interface TitlesQuery {
  readonly queryKey: readonly [path: string, of: string, what: { readonly ids: readonly string[] }];
  readonly select: (records: Rows) => unknown;
}

/** Returns the titles of referenced records, and notes those that nobody has asked for. */
export const useQueries = ({
  queries,
  combine,
}: {
  readonly queries: readonly TitlesQuery[];
  readonly combine: (all: readonly unknown[]) => unknown;
}) =>
  combine(
    queries.map(({ queryKey, select }) => {
      const [path, of, { ids }] = queryKey;
      const key = JSON.stringify(queryKey);
      const records = page.titles.get(key);
      if (!records && of === 'lookup') page.unknown.set(key, { path, ids });
      return records ? { data: select(records), isPending: false } : { data: undefined, isPending: true };
    }),
  );
