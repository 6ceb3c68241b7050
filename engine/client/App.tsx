import { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, Resource, ResourceDefinitionContextProvider, type Store } from 'react-admin';
import type { Root } from 'react-dom/client';
import { createBrowserRouter, Outlet, ScrollRestoration } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { authProvider } from './auth/authProvider';
import { dataProvider } from './api/dataProvider';
import { getLocale } from './i18n/locale';
import { createI18nProvider } from './i18n/i18nProvider';
import { loadTexts, textOf } from './i18n/texts';
import { AfterFirstPaint } from './lazy/AfterFirstPaint';
import { lazyComponent } from './lazy/lazyComponent';
import { prefetchNext } from './lazy/prefetch';
import { LanguageContext } from './LanguageContext';
import { leaveOut } from '#engine/schema/access';
import { server } from '#src/server';
import { basePath } from '#engine/schema/wire/basePath';
import { ConfirmationDialogs } from './ConfirmationDialogs';
import { resourceViews, routes } from './routes';
import { slots } from '#src/screens/slots';
import { ownViews } from '#src/screens/views';
import { SessionWatch } from './SessionWatch';
import { NavigationProgress } from './shell/frame/NavigationProgress';
import { PageFailed } from './shell/states/PageFailed';
import { createStore } from './preferences/store';
import { SlotsContext } from './views/slots';
import { onSessionEnd, onTokenElsewhere } from './session/session';
import { dismissToast, showToast } from './ui/toasts/toasts';

const LateFrame = lazyComponent(() => import('./shell/frame/LateFrame'));

/**
 * Says that a person has signed out, from now on. It starts before any page, since the first check may already fail. Who signed
 * out in another tab is mostly away from this one, so that sentence stays until somebody types here or has signed in again. Whose
 * session the server ended reads why where they sign in again.
 */
export const notifySessionEnd = (): void => {
  let shown: number | undefined;
  const dismiss = () => {
    if (shown !== undefined) dismissToast(shown);
    shown = undefined;
  };
  window.addEventListener('input', dismiss);
  onTokenElsewhere((token) => token !== null && dismiss());
  onSessionEnd(({ reason }) => {
    if (reason === 'signedOut') showToast(textOf(getLocale(), 'signIn.signedOut'), 'info');
    if (reason === 'elsewhere')
      shown = showToast(textOf(getLocale(), 'signIn.endedElsewhere'), 'info', undefined, { duration: null });
  });
};

/**
 * Lets Back lead to a list as it was before its first search, filter, sort or page: react-admin fills an address without
 * a query with what it remembers, which would undo the step. The router must start later, since it answers the event at
 * once.
 */
const backToStart = (store: Store): void =>
  window.addEventListener('popstate', () => {
    const { pathname, search } = window.location;
    if (search === '') store.removeItem(`${pathname.slice(basePath.length + 1)}.listParams`);
  });

/** A retry does not turn a refusal around, and a write that waits for the network would surprise its sender. */
const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

type DataRouter = ReturnType<typeof createBrowserRouter>;

/** The resources that react-admin knows; `routes` renders their views, each behind its guard. */
const declared = resourceViews.map(({ views }) => <Resource key={views.name} {...views} />);

const definitions = Object.fromEntries(declared.map(({ props }) => [props.name, Resource.registerResource(props)]));

const ready = (router: DataRouter): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });

/** The composition root: builds every provider once, and shows the console in `root` when what `mayShow` returns has resolved. */
export const startConsole = async (root: Root, mayShow?: () => Promise<void>): Promise<void> => {
  leaveOut(server.lacks, server.has);
  notifySessionEnd();
  const locale = getLocale();
  await loadTexts(locale);
  const i18nProvider = createI18nProvider(locale);
  const queryClient = createQueryClient();
  const store = createStore(locale);
  backToStart(store);
  prefetchNext();
  const around = (
    <CoreAdminContext {...{ authProvider, dataProvider, i18nProvider, queryClient, store }}>
      <LanguageContext i18nProvider={i18nProvider}>
        <ResourceDefinitionContextProvider definitions={definitions}>
          <SessionWatch />
          <ConfirmationDialogs />
          <NavigationProgress />
          <AfterFirstPaint>
            <LateFrame messages={i18nProvider} ownViews={ownViews} />
          </AfterFirstPaint>
          <SlotsContext value={slots}>
            <Outlet />
          </SlotsContext>
          <ScrollRestoration getKey={({ pathname }) => pathname} />
        </ResourceDefinitionContextProvider>
      </LanguageContext>
    </CoreAdminContext>
  );
  const router = createBrowserRouter([{ element: around, errorElement: <PageFailed />, children: routes }], {
    basename: basePath,
  });
  // The page's skeleton or the sign-in page stays until the console has something to show.
  await ready(router);
  await mayShow?.();
  // A page whose program is there is drawn in one go: a transition gives way to every answer that comes, and starts over.
  root.render(<RouterProvider router={router} useTransitions={false} />);
};
