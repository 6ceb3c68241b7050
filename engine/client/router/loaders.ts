import { redirect, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router';
import { isSignedIn } from '#engine/client/session/session';
import { browserStorage } from '#engine/client/storage';
import { storageKeys } from '#engine/client/storageKeys';
import { currentUser, knownUser, type User } from '#engine/client/auth/user';
import { listDefaultsReady } from '#engine/client/preferences/listDefaults';
import { basePath } from '#engine/schema/wire/basePath';
import { homePath, signInPath } from '#engine/client/router/addresses';
import { guardPage, startPath } from './guards';
import { routeAt } from './pageRoutes';
import { loadProgram } from './programs';

/** An address below the base. */
const below = ({ pathname, search }: URL) => ({ path: pathname.slice(basePath.length) || '/', search });

/** What a page waits for besides the person. */
const neededBy = (path: string) =>
  [
    loadProgram(path),
    isSignedIn() && routeAt(path)?.route.of?.view === 'list' ? listDefaultsReady() : undefined,
  ].filter((one) => one !== undefined);

/** Opens a page for those who may see it and redirects the others. */
export const pageLoader = async ({ request }: LoaderFunctionArgs): Promise<User | null> => {
  const { path, search } = below(new URL(request.url));
  const [user] = await Promise.all([currentUser(), ...neededBy(path)]);
  const elsewhere = guardPage(user, path, search);
  // For the script in the page, which asks for the first list before anybody knows whose session it is.
  if (user) browserStorage.setItem(storageKeys.home, startPath(user));
  if (elsewhere !== undefined) throw redirect(elsewhere);
  return user;
};

/**
 * Whether the loader is asked before the next page is drawn. A page that has all it needs, for a known person who may see
 * it, is drawn within the click. A new query on the same page (a filter, the next page of a list) skips the guards.
 */
export const isToBeLoaded = (change: ShouldRevalidateFunctionArgs): boolean => {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change;
  if (currentUrl.pathname === nextUrl.pathname) return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
  const { path, search } = below(nextUrl);
  const user = knownUser();
  return !user || guardPage(user, path, search) !== undefined || neededBy(path).length > 0;
};

/** The sign-in page is for visitors; a signed-in person goes to their start page. */
export const visitorLoader = async (): Promise<null> => {
  if (isSignedIn() && (await currentUser())) throw redirect(homePath);
  return null;
};

/** `/redirect/<address>`: to that address of the console, its query kept; a way to reload a page. */
export const redirectLoader = ({ request, params }: LoaderFunctionArgs): Response => {
  const path = (params['*'] ?? '').replace(/^[/\\]+/, '');
  return redirect(`/${path}${new URL(request.url).search}`);
};

/** `/` → the sign-in page; the query stays. */
export const toSignIn = ({ request }: LoaderFunctionArgs): Response =>
  redirect(signInPath + new URL(request.url).search);
