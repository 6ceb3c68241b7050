import { routeAt, pageRoutes } from './pageRoutes';

/**
 * Returns the sign-in page's query that leads back. It holds the page's name under `redirect`, and beside it the page's
 * own query, including an `id` from the address. Empty for an address without a name.
 */
export const redirectQuery = (path: string, search: string): string => {
  const found = routeAt(path);
  if (!found) return '';
  const query = new URLSearchParams(search);
  query.delete('redirect');
  if (found.id !== undefined) query.set('id', found.id);
  return `?${new URLSearchParams([['redirect', found.route.name], ...query])}`;
};

/** The address that such a query leads back to; undefined when it names no page of ours. Never leaves the console. */
export const redirectTarget = (search: string): string | undefined => {
  const query = new URLSearchParams(search);
  const route = pageRoutes.find(({ name }) => name === query.get('redirect'));
  if (!route) return undefined;
  query.delete('redirect');
  const id = query.get('id') ?? '';
  const needsId = route.pattern.includes(':id');
  if (needsId && !/^\d+$/.test(id)) return undefined;
  if (needsId) query.delete('id');
  const rest = query.toString();
  return route.pattern.replace(':id', id) + (rest && `?${rest}`);
};
