import { resources } from '../../resources/entities';
import { menuOf } from '../../resources/pages/pages';
import type { User } from '../auth/user';
import { defaultPath, signInPath } from './addresses';
import { changePasswordPage, mayOpen, routeAt } from './pageRoutes';
import { redirectQuery, redirectTarget } from './redirect';

/** Where a person goes who may not open a page: the first of the menu that they may, or an open page. */
export const firstOpenPath = (user: User): string => {
  const first = menuOf(user.role, resources)[0];
  return first ? `/${first.path}` : changePasswordPage.pattern;
};

/** Why a page is not shown, and where to go instead; undefined when it may be shown. */
export const guardPage = (user: User | null, path: string, search: string): string | undefined => {
  const found = routeAt(path);
  const isOpen = found?.route === changePasswordPage;
  if (!user) return isOpen ? undefined : signInPath + redirectQuery(path, search);
  if (user.mustChangePassword && !isOpen) return changePasswordPage.pattern + redirectQuery(path, search);
  return found && !mayOpen(user.role, found.route) ? firstOpenPath(user) : undefined;
};

/** Where a person goes who has just signed in, or has just changed a password they had to change. */
export const afterSignIn = (search: string): string => redirectTarget(search) ?? defaultPath;
