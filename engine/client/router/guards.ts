import { resources } from '#resources/resources';
import { menuOf } from '#engine/schema/declared/pages';
import type { User } from '#engine/client/auth/user';
import { wasSignedOut } from '#engine/client/session/session';
import { defaultPath, signInPath } from '#engine/client/router/addresses';
import { changePasswordPage, mayOpen, routeAt, pageRoutes } from './pageRoutes';

/**
 * Returns where to send a person who may not open a page: the first page of the menu that they may open, or an open
 * one.
 */
export const firstOpenPath = (user: User): string => {
  // The specification's pages come first, although the overview stands above them in the menu.
  const menu = menuOf(user.role, resources);
  const first = menu.find(({ resource }) => resource) ?? menu[0];
  return first ? `/${first.path}` : changePasswordPage.pattern;
};

/** Returns why a page is refused and where to go instead; undefined when the person may open it. */
export const guardPage = (user: User | null, path: string, search: string): string | undefined => {
  const found = routeAt(path);
  const isOpen = found?.route === changePasswordPage;
  if (!user) return isOpen ? undefined : signInPath + (wasSignedOut() ? '' : redirectQuery(path, search));
  if ((user.mustChangePassword || user.mustAddFactor) && !isOpen)
    return changePasswordPage.pattern + redirectQuery(path, search);
  return found && !mayOpen(user.role, found.route) ? firstOpenPath(user) : undefined;
};

/** Returns where a person goes after the sign-in, or after changing a password that they had to change. */
export const afterSignIn = (search: string): string => redirectTarget(search) ?? defaultPath;

/** The page behind an address that only redirects. */
const targetOf = (path: string): string => (path === '/account' ? defaultPath : path.replace(/^\/redirect(?=\/)/, ''));

/**
 * Returns the sign-in page's query that leads back. It holds the page's name under `redirect`, and beside it the page's
 * own query, including an `id` from the address. A page without a name is kept by its path.
 */
export const redirectQuery = (path: string, search: string): string => {
  const wanted = targetOf(path);
  const found = routeAt(wanted);
  const query = new URLSearchParams(search);
  query.delete('redirect');
  if (found?.id !== undefined) query.set('id', found.id);
  return `?${new URLSearchParams([['redirect', found?.route.name ?? wanted], ...query])}`;
};

/** A path below the base. Two slashes, or a backslash, would name another host. */
const isPath = (text: string): boolean => /^\/[\w-]/.test(text) && !text.includes('\\');

/** The address that such a query leads back to; undefined when it names no page of ours. Never leaves the console. */
export const redirectTarget = (search: string): string | undefined => {
  const query = new URLSearchParams(search);
  const wanted = query.get('redirect') ?? '';
  const route = pageRoutes.find(({ name }) => name === wanted);
  query.delete('redirect');
  if (!route) return isPath(wanted) ? wanted + (query.size > 0 ? `?${query}` : '') : undefined;
  const id = query.get('id') ?? '';
  const needsId = route.pattern.includes(':id');
  if (needsId && !/^\d+$/.test(id)) return undefined;
  if (needsId) query.delete('id');
  const rest = query.toString();
  return route.pattern.replace(':id', id) + (rest && `?${rest}`);
};
