import type { WireCall } from './dialect';
import type { Values } from './places';
import type { Part } from './speak';

/** Paths under the server's names: of calls (`auth/login`), or of all calls below one (`auth`). */
export const paths = (names: Readonly<Record<string, string>>): Part => ({
  ask: (asked) => {
    const isBelow = (ours: string) => asked.path === ours || asked.path.startsWith(`${ours}/`);
    const ours = Object.keys(names).find(isBelow);
    return ours === undefined ? asked : { ...asked, path: `${names[ours]}${asked.path.slice(ours.length)}` };
  },
});

/** Translates what one call sends. */
export const bodyOf = (path: string, write: (body: unknown) => unknown): Part => ({
  ask: (asked, call) => (call.path === path ? { ...asked, body: write(asked.body) } : asked),
});

/** How the server wants to be asked for a list. What is not named is asked as the specification has it. */
interface QueryWords {
  /** The page, from 1 on, and its size. */
  readonly page: (page: number, size: number) => Values;
  /** The field of a sort; the first one of several. */
  readonly sort: (field: string, descending: boolean) => Values;
  /** The filters, with their operators in their names: `createdAt_gte`. */
  readonly filter: (filters: Values) => Values;
}

/** Writes page, sort and filters as the server reads them. */
export const query = ({ page: writePage, sort: writeSort, filter: writeFilter }: Partial<QueryWords>): Part => ({
  ask: (asked) => {
    const { page, pageSize, sort, ...filters } = asked.query ?? {};
    if (page === undefined && sort === undefined) return asked;
    const [first = ''] = String(sort ?? '').split(',');
    const paging = { page, pageSize };
    return {
      ...asked,
      query: {
        ...(writeFilter?.(filters) ?? filters),
        ...(page === undefined ? {} : (writePage?.(Number(page), Number(pageSize)) ?? paging)),
        ...(first && writeSort ? writeSort(first.replace(/^-/, ''), first.startsWith('-')) : { sort }),
      },
    };
  },
});

/** The record of a call, and whether REST has the call: `device/list`, `device/detail`… */
const recordCall = (apis: readonly string[], { path, query = {}, body }: WireCall) => {
  const [, api = '', call = ''] = /^(.*)\/([^/]+)$/.exec(path) ?? [];
  const sent = (body ?? {}) as { readonly id?: number; readonly ids?: readonly number[] };
  const id = query['id'] ?? sent.id;
  return apis.includes(api) ? { api, call, id, ids: sent.ids ?? [id] } : undefined;
};

/** Records are addressed as REST does it: `GET device/7`, `POST device`, `PUT device/7`, `DELETE device/7`. */
export const restPaths = (apis: readonly string[], { list = '', put = 'PUT', putId = true } = {}): Part => ({
  ask: (asked, declared) => {
    const record = recordCall(apis, declared);
    if (!record) return asked;
    const { api, call, id, ids } = record;
    if (call === 'list') return { ...asked, path: `${api}${list}` };
    if (call === 'detail') return { method: 'GET', path: `${api}/${String(id)}` };
    if (call === 'insert') return { ...asked, path: api };
    if (call === 'modify') return { ...asked, method: put, path: putId ? `${api}/${String(id)}` : api };
    if (call === 'delete') return { method: 'DELETE', path: `${api}/${ids.join(',')}` };
    return asked;
  },
  // The console wants the removed records; few servers send them.
  answer: (body, { call: declared }) => {
    const record = recordCall(apis, declared);
    if (record?.call !== 'delete' || body['code'] !== 0 || Array.isArray(body['data'])) return body;
    return { ...body, data: record.ids.map((id) => ({ id })) };
  },
});
