import { query, restPaths } from './calls';
import type { Dialect } from './dialect';
import { byStatus, envelope, whole } from './envelopes';
import { speak, type Part } from './speak';

/** A plain REST server as ra-data-simple-rest expects it: `Content-Range`, and one filter, range and sort as JSON. */
export const simpleRest = (
  apis: readonly string[],
  options: Parameters<typeof speak>[0] = {},
  ...parts: readonly Part[]
): Dialect =>
  speak(
    options,
    ...parts,
    restPaths(apis),
    query({
      page: (page, size) => ({ range: JSON.stringify([(page - 1) * size, page * size - 1]) }),
      sort: (field, descending) => ({ sort: JSON.stringify([field, descending ? 'DESC' : 'ASC']) }),
      filter: (filters) => ({ filter: JSON.stringify(filters) }),
    }),
    envelope({
      ...byStatus,
      data: whole,
      total: (_, { response }) => response.headers.get('Content-Range')?.split('/').at(-1),
    }),
  );
