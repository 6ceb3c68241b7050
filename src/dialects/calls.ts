import type { WireCall } from './dialect';
import type { Part } from './speak';

type NameMap = Readonly<Record<string, string>>;

/** Paths of calls under the server's names. */
export const paths = (names: NameMap): Part => ({
  ask: (asked, { path }) => ({ ...asked, path: names[path] ?? asked.path }),
});

const without = ({ query = {} }: WireCall, ...names: readonly string[]) =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)));

/** Names of the page's number and size; the first page has the number `first`. */
export const paging = ({ page, pageSize, first = 1 }: { page: string; pageSize: string; first?: number }): Part => ({
  ask: (asked) => {
    const { page: number, pageSize: size } = asked.query ?? {};
    if (number === undefined) return asked;
    const sent = { [page]: Number(number) - 1 + first, [pageSize]: size };
    return { ...asked, query: { ...without(asked, 'page', 'pageSize'), ...sent } };
  },
});

/** `-createdAt` → what the server wants to read; a sort by several fields goes by its first one. */
export const sorting = (write: (field: string, descending: boolean) => NameMap): Part => ({
  ask: (asked) => {
    const [first] = String(asked.query?.['sort'] ?? '').split(',');
    if (!first) return asked;
    const query = write(first.replace(/^-/, ''), first.startsWith('-'));
    return { ...asked, query: { ...without(asked, 'sort'), ...query } };
  },
});

/** The record of a call, and whether REST has the call: `tenant/list`, `tenant/detail`… */
const recordCall = (apis: readonly string[], { path, query = {}, body }: WireCall) => {
  const [, api = '', call = ''] = /^(.*)\/([^/]+)$/.exec(path) ?? [];
  const sent = (body ?? {}) as { readonly id?: number; readonly ids?: readonly number[] };
  const id = query['id'] ?? sent.id;
  return apis.includes(api) ? { api, call, id, ids: sent.ids ?? [id] } : undefined;
};

/** Records are addressed as REST does it: `GET tenant/7`, `POST tenant`, `PUT tenant/7`, `DELETE tenant/7`. */
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
