import { ResourceContextProvider } from 'react-admin';
import { Suspense } from 'react';
import { useLocation, type RouteObject } from 'react-router';
import { resources } from '#resources/resources';
import type { Resource } from '#engine/schema/resource';
import { customPages } from '#resources/customPages';
import { debug } from '#engine/schema/declared/debug';
import { samplePages } from '#resources/samples';
import { SampleNote, sampleScreens } from '#src/samples';
import { pageScreens } from '#src/screens/pages';
import { ownViews } from '#src/screens/views';
import { lazyComponent, type Loadable } from './lazy/lazyComponent';
import { Layout } from './shell/frame/Layout';
import { NotFound, PageFailed } from './shell/states/PageFailed';
import { PageLoading } from './ui/PageLoading';
import { toResource } from './views/toResource';
import { homePath, setPasswordPath } from './router/addresses';
import { isToBeLoaded, pageLoader, redirectLoader, toSignIn, visitorLoader } from './router/loaders';
import { userRoute } from './auth/useUser';
import { changePasswordPage, routeAt, pageRoutes } from './router/pageRoutes';
import { keepProgram } from './router/programs';

const SignInPage = lazyComponent(() => import('#engine/subjects/signIn/screens/SignInPage'));
const SetPasswordPage = lazyComponent(() => import('#engine/subjects/account/screens/SetPasswordPage'));
const PersonalCenterPage = lazyComponent(() => import('#engine/subjects/personalCenter/screens/PersonalCenterPage'));

const page = (path: string, Page: Loadable): RouteObject => {
  keepProgram(path, Page.load);
  return {
    path,
    errorElement: <PageFailed />,
    element: (
      <Suspense fallback={<PageLoading />}>
        <Page />
      </Suspense>
    ),
  };
};

/**
 * A view of a resource. The `:id` of a route matches any word, but only a number is an id; other words lead to no page.
 */
const inResource = (resource: Resource, View: Loadable): Loadable => {
  const InResource = () => {
    const { pathname } = useLocation();
    if (!routeAt(pathname)) return <NotFound />;
    return (
      <ResourceContextProvider value={resource.path}>
        <View />
      </ResourceContextProvider>
    );
  };
  return Object.assign(InResource, { load: View.load });
};

/** The declared resources as react-admin knows them, their views loaded when they are first opened. */
export const resourceViews = resources.map((resource) => ({
  resource,
  views: toResource(resource, ownViews[resource.name]),
}));

const resourcePages = resourceViews.flatMap(({ resource, views }) =>
  pageRoutes.flatMap(({ pattern, of }) => {
    const View = of?.resource === resource ? views[of.view] : undefined;
    return View ? [page(pattern, inResource(resource, View))] : [];
  }),
);

/** The element of a route that only redirects, since react-router warns about a route without one. */
const nothing = <></>;

/** The template's sample pages, behind the debug flag. */
const sampleRoutes = samplePages.flatMap(({ path, route }) => {
  const Screen = debug ? sampleScreens[route] : undefined;
  return Screen ? [page(`/${path}`, Screen)] : [];
});

/** Every route of the console (docs/specification.md, section 2), below `/admin`. */
export const routes: RouteObject[] = [
  { index: true, loader: toSignIn, element: nothing },
  {
    path: 'login',
    loader: visitorLoader,
    errorElement: <PageFailed />,
    element: (
      <Suspense>
        <SignInPage />
      </Suspense>
    ),
  },
  {
    path: setPasswordPath.slice(1),
    errorElement: <PageFailed />,
    element: (
      <Suspense>
        <SetPasswordPage />
      </Suspense>
    ),
  },
  { path: homePath.slice(1), loader: pageLoader, element: nothing },
  { path: 'redirect/*', loader: redirectLoader, element: nothing },
  {
    id: userRoute,
    loader: pageLoader,
    shouldRevalidate: isToBeLoaded,
    element: <Layout note={debug && <SampleNote />} />,
    errorElement: <PageFailed />,
    children: [
      page(changePasswordPage.pattern, PersonalCenterPage),
      ...customPages.map(({ path, route }) => page(`/${path}`, pageScreens[route])),
      ...sampleRoutes,
      ...resourcePages,
      page('*', NotFound),
    ],
  },
];
