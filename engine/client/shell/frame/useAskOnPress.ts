import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStoreContext } from 'react-admin';
import { askAhead, type FirstCall } from '#engine/client/api/askAhead';
import { useProvider } from '#engine/client/api/useProvider';
import { toCall } from '#engine/client/api/wire';
import { listDefault } from '#engine/client/preferences/listDefaults';
import { routeAt } from '#engine/client/router/pageRoutes';
import { loadProgram } from '#engine/client/router/programs';
import { useBaseHref } from '#engine/client/ui/inAppLinks';
import { savesData } from '#engine/client/lazy/prefetch';
import { sortPayload } from '#engine/client/views/List/sort';
import type { OwnViews } from '#engine/client/views/toResource';
import { defaultPageSize } from '#engine/schema/wire/limits';

type Store = ReturnType<typeof useStoreContext>;
/** The hand-written views of the business, by the name of their resource: what they ask for, nobody knows here. */
export type AllOwnViews = Readonly<Record<string, OwnViews>>;

/** The first call of a record, or of a page that declares it. */
const firstCallAt = (path: string, ownViews: AllOwnViews): FirstCall | undefined => {
  const { route, id } = routeAt(path) ?? {};
  const { needs, asks } = route?.custom ?? {};
  if (needs && asks) return { method: 'GET', path: needs, query: asks };
  if (route?.of?.view !== 'show' || id === undefined) return undefined;
  const { resource } = route.of;
  return resource.single || ownViews[resource.name]?.show ? undefined : toCall({ url: `${resource.path}/${id}` });
};

/** What a list asks for first; undefined where that is no list, or one that opens as it was left. */
const firstRowsAt = (path: string, store: Store, ownViews: AllOwnViews) => {
  const { resource, view } = routeAt(path)?.route.of ?? {};
  if (!resource || view !== 'list' || resource.single || ownViews[resource.name]?.list) return undefined;
  if (store.getItem(`${resource.path}.listParams`) !== undefined) return undefined;
  const own = listDefault(resource);
  return {
    path: resource.path,
    params: {
      pagination: { page: 1, perPage: own?.perPage ?? defaultPageSize },
      sort: sortPayload(own?.sort ?? resource.sort),
      filter: own?.filter ?? {},
    },
  };
};

/** Milliseconds for which a list takes rows that came before the click as new, and does not ask again. */
const staleTime = 300;

/**
 * Sends the first call of a page, and loads its program, when a mouse is pressed on the link to it: until the click, and
 * while the page is being drawn, the answer is under way. A finger that is put down mostly scrolls.
 */
export const useAskOnPress = (ownViews: AllOwnViews): void => {
  const base = useBaseHref();
  const store = useStoreContext();
  const provider = useProvider();
  const queryClient = useQueryClient();
  useEffect(() => {
    const onPress = (event: PointerEvent) => {
      const { target, button, pointerType, ctrlKey, metaKey, shiftKey, altKey } = event;
      if (pointerType !== 'mouse' || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
      if (savesData() || !navigator.onLine) return;
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || link.target || link.origin !== window.location.origin || link.search) return;
      if (link.pathname === window.location.pathname || !link.pathname.startsWith(`${base}/`)) return;
      const to = link.pathname.slice(base.length);
      void loadProgram(to);
      const call = firstCallAt(to, ownViews);
      if (call) askAhead(call);
      const rows = firstRowsAt(to, store, ownViews);
      if (rows) {
        const { path, params } = rows;
        // The key and the function of react-admin's `useGetList`: rows that have come until the click are drawn at once.
        const queryKey = [path, 'getList', params];
        queryClient.setQueryDefaults(queryKey, { staleTime });
        void queryClient.prefetchQuery({
          queryKey,
          queryFn: ({ signal }) => provider.getList(path, { ...params, signal }),
        });
      }
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [base, store, provider, queryClient, ownViews]);
};
