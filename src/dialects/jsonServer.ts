import { query, restPaths } from './calls';
import type { Dialect } from './dialect';
import { byStatus, envelope, header, whole } from './envelopes';
import { speak, type Part } from './speak';

/**
 * The records of a json-server (0.17): `_page`, `_limit`, `_sort`, `_order`, and the number of rows in `X-Total-Count`.
 * It knows no persons, so `options` give what the calls of the session answer.
 */
export const jsonServer = (
  apis: readonly string[],
  options: Parameters<typeof speak>[0] = {},
  ...parts: readonly Part[]
): Dialect =>
  speak(
    options,
    ...parts,
    restPaths(apis, { put: 'PATCH' }),
    query({
      page: (page, size) => ({ _page: page, _limit: size }),
      sort: (field, descending) => ({ _sort: field, _order: descending ? 'desc' : 'asc' }),
    }),
    envelope({ ...byStatus, data: whole, total: header('X-Total-Count') }),
  );
