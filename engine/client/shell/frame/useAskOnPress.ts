import { useEffect } from 'react';
import { useStoreContext } from 'react-admin';
import { askAhead, type FirstCall } from '#engine/client/api/askAhead';
import { firstListCall, toCall } from '#engine/client/api/wire';
import { listDefault } from '#engine/client/preferences/listDefaults';
import { routeAt } from '#engine/client/router/pageRoutes';
import { useBaseHref } from '#engine/client/ui/inAppLinks';
import { savesData } from '#engine/client/lazy/prefetch';
import type { OwnViews } from '#engine/client/views/toResource';

type Store = ReturnType<typeof useStoreContext>;
/** The hand-written views of the business, by the name of their resource: what they ask for, nobody knows here. */
export type AllOwnViews = Readonly<Record<string, OwnViews>>;

/** The first call of a page that is generated or declares it; undefined for any other, and for a list that opens as it was left. */
const firstCallAt = (path: string, store: Store, ownViews: AllOwnViews): FirstCall | undefined => {
  const { route, id } = routeAt(path) ?? {};
  const { needs, asks } = route?.custom ?? {};
  if (needs && asks) return { method: 'GET', path: needs, query: asks };
  if (!route?.of) return undefined;
  const { resource, view } = route.of;
  if (resource.single || (view !== 'list' && view !== 'show') || ownViews[resource.name]?.[view]) return undefined;
  if (view === 'show') return id === undefined ? undefined : toCall({ url: `${resource.path}/${id}` });
  const isLeft = store.getItem(`${resource.path}.listParams`) !== undefined;
  return isLeft ? undefined : firstListCall(resource, listDefault(resource));
};

/**
 * Sends the first call of a page when a mouse is pressed on the link to it: until the click, and while the page is being
 * drawn, its answer is under way. A finger that is put down mostly scrolls.
 */
export const useAskOnPress = (ownViews: AllOwnViews): void => {
  const base = useBaseHref();
  const store = useStoreContext();
  useEffect(() => {
    const onPress = (event: PointerEvent) => {
      const { target, button, pointerType, ctrlKey, metaKey, shiftKey, altKey } = event;
      if (pointerType !== 'mouse' || button !== 0 || ctrlKey || metaKey || shiftKey || altKey || savesData()) return;
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || link.target || link.origin !== window.location.origin || link.search) return;
      if (link.pathname === window.location.pathname || !link.pathname.startsWith(`${base}/`)) return;
      const call = firstCallAt(link.pathname.slice(base.length), store, ownViews);
      if (call) askAhead(call);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [base, store, ownViews]);
};
