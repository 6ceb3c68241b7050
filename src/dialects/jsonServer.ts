import { header } from './envelopes';
import { restServer } from './rest';

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
