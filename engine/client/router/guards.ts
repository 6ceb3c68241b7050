import { startPages as declaredStarts } from '#resources/customPages';
import { resources } from '#resources/resources';
import type { Role } from '#engine/schema/roles';
import { menuOf } from '#engine/schema/declared/pages';
import type { User } from '#engine/client/auth/user';
import { wasSignedOut } from '#engine/client/session/session';
import { homePath, signInPath } from '#engine/client/router/addresses';
import { changePasswordPage, mayOpen, routeAt, pageRoutes } from './pageRoutes';

const startPages: Readonly<Partial<Record<Role, string>>> = declaredStarts;

/**
 * Returns the page on which a person starts, and to which they are sent from one that they may not open: the declared
 * one, else the first list of their menu.
 */
export const startPath = (user: User): string => {
  const menu = menuOf(user.role, resources);
  const first =
    menu.find(({ route }) => route === startPages[user.role]) ?? menu.find(({ resource }) => resource) ?? menu[0];
  return first ? `/${first.path}` : changePasswordPage.pattern;
};

/** Returns where to go instead of a page that this person may not open, and from `/account`; undefined when the page opens. */
export const guardPage = (user: User | null, path: string, search: string): string | undefined => {
  const found = routeAt(path);
  const isOpen = found?.route === changePasswordPage;
  if (!user) return isOpen ? undefined : signInPath + (wasSignedOut() ? '' : redirectQuery(path, search));
  if ((user.mustChangePassword || user.mustAddFactor) && !isOpen)
    return changePasswordPage.pattern + redirectQuery(path, search);
  if (path.replace(/\/$/, '') === homePath) return startPath(user) + search;
  return found && !mayOpen(user.role, found.route) ? startPath(user) : undefined;
};

/** Returns where a person goes after the sign-in, or after changing a password that they had to change. */
export const afterSignIn = (search: string): string => redirectTarget(search) ?? homePath;

/**
 * Returns the sign-in page's query that leads back. It holds the page's name under `redirect`, and beside it the page's
 * own query, including an `id` from the address. A page without a name is kept by its path.
 */
export const redirectQuery = (path: string, search: string): string => {
  // The helper only leads on to the page that follows in its address.
  const wanted = path.replace(/^\/redirect(?=\/)/, '');
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
