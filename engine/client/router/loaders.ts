import { redirect, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router';
import { isSignedIn } from '#engine/client/session/session';
import { browserStorage } from '#engine/client/storage';
import { storageKeys } from '#engine/client/storageKeys';
import { currentUser, type User } from '#engine/client/auth/user';
import { listDefaultsReady } from '#engine/client/preferences/listDefaults';
import { basePath } from '#engine/schema/wire/basePath';
import { homePath, signInPath } from '#engine/client/router/addresses';
import { guardPage, startPath } from './guards';
import { routeAt } from './pageRoutes';

/** A request's address below the base. */
const below = (request: Request) => {
  const { pathname, search } = new URL(request.url);
  return { path: pathname.slice(basePath.length) || '/', search };
};

/** The signed-in person, for the frame. */
export const userLoader = (): Promise<User | null> => currentUser();

/** Opens a page for those who may see it and redirects the others. */
export const pageLoader = async ({ request }: LoaderFunctionArgs): Promise<User | null> => {
  const { path, search } = below(request);
  const opensList = isSignedIn() && routeAt(path)?.route.of?.view === 'list';
  const [user] = await Promise.all([currentUser(), opensList ? listDefaultsReady() : undefined]);
  const elsewhere = guardPage(user, path, search);
  // For the script in the page, which asks for the first list before anybody knows whose session it is.
  if (user) browserStorage.setItem(storageKeys.home, startPath(user));
  if (elsewhere !== undefined) throw redirect(elsewhere);
  return user;
};

/** The sign-in page is for visitors; a signed-in person goes to their start page. */
export const visitorLoader = async (): Promise<null> => {
  if (isSignedIn() && (await currentUser())) throw redirect(homePath);
  return null;
};

/** `/redirect/<address>`: to that address of the console, its query kept; a way to reload a page. */
export const redirectLoader = ({ request, params }: LoaderFunctionArgs): Response => {
  const path = (params['*'] ?? '').replace(/^[/\\]+/, '');
  return redirect(`/${path}${below(request).search}`);
};

/** `/` → the sign-in page; the query stays. */
export const toSignIn = ({ request }: LoaderFunctionArgs): Response => redirect(signInPath + below(request).search);

/** A new query on the same page (a filter, the next page of a list) skips the guards. */
export const onlyNewPages = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
