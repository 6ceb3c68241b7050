import { resources } from '#resources/resources';
import { menuOf } from '#resources/pages';
import type { User } from '#src/auth/user';
import { defaultPath, signInPath } from './addresses';
import { changePasswordPage, mayOpen, routeAt } from './pageRoutes';
import { redirectQuery, redirectTarget } from './redirect';

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
  if (!user) return isOpen ? undefined : signInPath + redirectQuery(path, search);
  if (user.mustChangePassword && !isOpen) return changePasswordPage.pattern + redirectQuery(path, search);
  return found && !mayOpen(user.role, found.route) ? firstOpenPath(user) : undefined;
};

/** Returns where a person goes after the sign-in, or after changing a password that they had to change. */
export const afterSignIn = (search: string): string => redirectTarget(search) ?? defaultPath;
