import { defaultPath } from './addresses';
import { routeAt, pageRoutes } from './pageRoutes';

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
