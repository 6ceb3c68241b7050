import { restPaths } from './calls';
import type { Dialect } from './dialect';
import { bareAnswers } from './envelopes';
import { speak, type Part } from './speak';

/** A list that counts its rows in `Content-Range` and reads one filter, range and sort as JSON. */
const restQuery: Part = {
  ask: (asked, { path }) => {
    if (!path.endsWith('/list')) return asked;
    const { page = 1, pageSize = 10, sort = '', ...filter } = asked.query ?? {};
    const from = (Number(page) - 1) * Number(pageSize);
    const [field = ''] = String(sort).split(',');
    const query = {
      filter: JSON.stringify(filter),
      range: JSON.stringify([from, from + Number(pageSize) - 1]),
      ...(field ? { sort: JSON.stringify([field.replace(/^-/, ''), field.startsWith('-') ? 'DESC' : 'ASC']) } : {}),
    };
    return { ...asked, query };
  },
};

/** A plain REST server as ra-data-simple-rest expects it. */
export const simpleRest = (apis: readonly string[], parts: readonly Part[] = []): Dialect =>
  speak(
    {},
    ...parts,
    restPaths(apis),
    restQuery,
    bareAnswers((headers) => headers.get('Content-Range')?.split('/').at(-1)),
  );
