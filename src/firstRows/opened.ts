import { basePath } from '../../resources/wire/basePath';
import type { UserInfo } from '../../resources/calls/auth';
import { usualPageSize } from '../../resources/wire/limits';
import type { Resource } from '../../resources/vocabulary/schema';
import { userOf } from '../auth/userOf';
import type { User } from '../auth/user';
import type { FirstList } from '../api/wire';
import { asListDefault, listDefault, listDefaultName } from '../preferences/listDefaults';
import { defaultPath, signInPath } from '../router/addresses';
import { guardPage } from '../router/guards';
import { routeAt } from '../router/pageRoutes';
import { storageKeys } from '../storageKeys';
import { read, type Asked } from './asked';

/** The person of this token; undefined when it is not confirmed, which the framework then tells them. */
export const personOf = async (asked: Asked): Promise<User | undefined> => {
  const [check, info] = await Promise.all([
    read<boolean>(asked, `/api/auth/check?token=${encodeURIComponent(asked.token)}`),
    read<UserInfo>(asked, '/api/auth/user-info'),
  ]);
  return check?.data === true && info ? userOf(info.data) : undefined;
};

/** The list that this person finds at the address of the page; undefined where something else opens. */
export const listAt = (user: User): { readonly pathname: string; readonly resource: Resource } | undefined => {
  const path = location.pathname.slice(basePath.length).replace(/\/$/, '');
  const opened = ['', signInPath, '/account'].includes(path) ? defaultPath : path;
  const pathname = guardPage(user, opened, '') ?? opened;
  const of = routeAt(pathname)?.route.of;
  return of?.view === 'list' ? { pathname, resource: of.resource } : undefined;
};

/** How the list opens for this person: by their own default, which the server is asked for where it is not known here. */
export const firstListOf = async (asked: Asked, resource: Resource, { role }: User): Promise<FirstList> => {
  const declared: FirstList = { filter: {}, sort: resource.sort, perPage: usualPageSize };
  if (localStorage.getItem(storageKeys.lists) !== null) return listDefault(resource) ?? declared;
  const kept = await read<readonly { readonly name: string; readonly value: unknown }[]>(asked, '/api/preference/list');
  const own = kept?.data.find(({ name }) => name === listDefaultName(resource));
  return asListDefault(resource, role, own?.value) ?? declared;
};
