import { paging, restPaths, sorting } from './calls';
import type { Dialect } from './dialect';
import { bareAnswers } from './envelopes';
import { speak, type Part } from './speak';

/**
 * The records of a json-server (0.17): `_page`, `_limit`, `_sort`, `_order`, and the number of rows in `X-Total-Count`.
 * It knows no persons, so `parts` answer the calls of the session.
 */
export const jsonServer = (apis: readonly string[], parts: readonly Part[] = []): Dialect =>
  speak(
    {},
    ...parts,
    restPaths(apis, { put: 'PATCH' }),
    paging({ page: '_page', pageSize: '_limit' }),
    sorting((field, descending) => ({ _sort: field, _order: descending ? 'desc' : 'asc' })),
    bareAnswers((headers) => headers.get('X-Total-Count')),
  );
