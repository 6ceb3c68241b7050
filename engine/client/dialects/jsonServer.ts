import { byStatus, envelope, header, type Reading, whole } from './envelopes';
import { query, restPaths } from './calls';
import type { Dialect } from './dialect';
import { type Part, speak } from './speak';

/** How one kind of REST server writes changes and asks for lists, and where it says how many rows there are. */
type RestWords = Parameters<typeof query>[0] & { readonly put?: string; readonly total: Reading };

/** Makes the dialect of a REST server for the resources at these addresses; `parts` stand before its own. */
const restServer =
  ({ put = 'PUT', total, ...asked }: RestWords) =>
  (apis: readonly string[], options: Parameters<typeof speak>[0] = {}, ...parts: readonly Part[]): Dialect =>
    speak(options, ...parts, restPaths(apis, { put }), query(asked), envelope({ ...byStatus, data: whole, total }));

/** A plain REST server as ra-data-simple-rest expects it: `Content-Range`, and one filter, range and sort as JSON. */
export const simpleRest = restServer({
  page: (page, size) => ({ range: JSON.stringify([(page - 1) * size, page * size - 1]) }),
  sort: (field, descending) => ({ sort: JSON.stringify([field, descending ? 'DESC' : 'ASC']) }),
  filter: (filters) => ({ filter: JSON.stringify(filters) }),
  total: (_, { response }) => response.headers.get('Content-Range')?.split('/').at(-1),
});

/**
 * The records of a json-server (0.17): `_page`, `_limit`, `_sort`, `_order`, and the number of rows in `X-Total-Count`.
 * It knows no persons, so `options` give what the calls of the session answer.
 */
export const jsonServer = restServer({
  put: 'PATCH',
  page: (page, size) => ({ _page: page, _limit: size }),
  sort: (field, descending) => ({ _sort: field, _order: descending ? 'desc' : 'asc' }),
  total: header('X-Total-Count'),
});
