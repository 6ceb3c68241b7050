import type { Values } from '#engine/schema/writable';
import type { Identifier } from 'react-admin';
import { wholeNumber } from '#engine/schema/shape';
import { resources } from '#resources/resources';
import type { Resource } from '#engine/schema/resource';
import { defaultPageSize, pageSizeMax } from '#engine/schema/wire/limits';
import { filterQuery } from '#engine/schema/wire/filtering';
import {
  detailCall,
  insertCall,
  listCall as declaredList,
  lookupCall,
  modifyCall,
  transitionCall as declaredTransition,
} from '#engine/schema/resourceCalls';
import type { Answer, ApiRequest, SentQuery } from './call';
import { requestOf } from './client';

/** A request of ra-data-simple-rest to its http client. */
export interface RestRequest {
  readonly method?: string;
  /** Below the API's root: `account/account-list/12`, `account/account-list?filter=…`. */
  readonly url: string;
  readonly body?: string;
}

/** The answer that it expects. */
export interface RestAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  readonly json: unknown;
}

/** The resource in an address, and the id after it. Resource names contain slashes. */
const splitPath = (path: string): { resource: Resource; id?: string } => {
  const resource = resources.find((one) => path === one.path || path.startsWith(`${one.path}/`));
  if (!resource) throw new Error(`No resource is declared at "${path}"`);
  const rest = path.slice(resource.path.length + 1);
  return rest === '' ? { resource } : { resource, id: decodeURIComponent(rest) };
};

const parse = (text: string | null): unknown => (text === null ? undefined : JSON.parse(text));

/**
 * `createdAt`, `DESC` → `-createdAt`. The field may already be a signed list (`role,-createdAt`), which is sent as it
 * is.
 */
export const sortQuery = (field: string, order: string): string =>
  order === 'DESC' && !field.includes(',') && !field.startsWith('-') ? `-${field}` : field;

/** `[0, 9]` → page 1 of 10. Without a range, as from `getMany`, it asks for the largest page. */
const pageQuery = (range: unknown): SentQuery => {
  if (!Array.isArray(range)) return { page: 1, pageSize: pageSizeMax };
  const [first, last] = range as [number, number];
  const pageSize = last - first + 1;
  return { page: Math.floor(first / pageSize) + 1, pageSize };
};

const listCall = (resource: Resource, search: URLSearchParams): ApiRequest => {
  const [field, order] = (parse(search.get('sort')) ?? []) as [string?, string?];
  return requestOf(declaredList(resource), {
    ...filterQuery((parse(search.get('filter')) ?? {}) as SentQuery),
    ...pageQuery(parse(search.get('range'))),
    ...(field ? { sort: sortQuery(field, order ?? 'ASC') } : {}),
  });
};

/** How a list opens: as declared, as a person wants it, or as its address says. */
export interface FirstList {
  readonly filter: SentQuery;
  readonly sort: string;
  readonly perPage: number;
  /** The first one unless an address names another. */
  readonly page?: number;
}

/** The first request of a list, which the page sends before the framework loads. */
export const firstListCall = (
  resource: Resource,
  { filter, sort, perPage, page = 1 }: FirstList = { filter: {}, sort: resource.sort, perPage: defaultPageSize },
): ApiRequest => requestOf(declaredList(resource), { ...filterQuery(filter), page, pageSize: perPage, sort });

/** The API's ids are numbers; react-admin reads them from addresses as text. */
export const idOf = (id: unknown): unknown => (typeof id === 'string' ? (wholeNumber(id) ?? id) : id);

/**
 * The call of a declared transition (`delete` is one too), for one record, or for many where the transition takes many.
 */
export const transitionRequest = (
  resource: Resource,
  transition: string,
  ids: readonly unknown[],
  input: Values = {},
): ApiRequest => {
  const call = declaredTransition(resource, transition);
  const many = call.orInput !== undefined;
  if (!many && ids.length !== 1) throw new Error(`"${transition}" of "${resource.name}" takes one record at a time`);
  return requestOf(call, { ...input, ...(many ? { ids: ids.map(idOf) } : { id: idOf(ids[0]) }) });
};

/** Request of simple-rest → our call. */
export const toCall = ({ method = 'GET', url, body }: RestRequest): ApiRequest => {
  const [path = '', search] = url.split('?', 2);
  const { resource, id } = splitPath(path);
  const payload = body === undefined ? {} : (JSON.parse(body) as Record<string, unknown>);
  if (method === 'GET' && id === undefined) return listCall(resource, new URLSearchParams(search));
  if (method === 'GET') return requestOf(detailCall(resource), { id: idOf(id) });
  if (method === 'POST') return requestOf(insertCall(resource), payload);
  if (method === 'PUT') return requestOf(modifyCall(resource), { ...payload, id: idOf(id) });
  if (method === 'DELETE') return transitionRequest(resource, 'delete', [id]);
  throw new Error(`simple-rest asked for ${method}, which it never did before`);
};

/** How the server found the total of a list. A reader who continues from a cursor gets none. */
type TotalKind = 'counted' | 'estimated' | 'none';

/** Keyed by the rows of a list, since simple-rest passes on the rows and nothing beside them. */
const totalKinds = new WeakMap<object, TotalKind>();

export const totalKindOf = (rows: object): TotalKind => totalKinds.get(rows) ?? 'counted';

/** Our answer → what simple-rest expects: the total in `Content-Range`, one record where a transition answered a list. */
export const toAnswer = ({ method }: RestRequest, { data, total, estimated }: Answer<unknown>): RestAnswer => {
  if (Array.isArray(data)) totalKinds.set(data, total === undefined ? 'none' : estimated ? 'estimated' : 'counted');
  return {
    status: 200,
    headers: new Headers({ 'Content-Range': `rows */${total ?? (Array.isArray(data) ? data.length : 1)}` }),
    body: '',
    json: method === 'DELETE' && Array.isArray(data) ? data[0] : data,
  };
};

/** Asks for the names of records. */
export const lookupRequest = (
  resource: Resource,
  what: { readonly id: readonly Identifier[] } | { readonly q: string; readonly pageSize: number },
): ApiRequest => requestOf(lookupCall(resource), 'id' in what ? { id: what.id.join(',') } : what);

/** A record of a lookup, with its name also under the title field of the resource. */
export const named = <Row extends Readonly<Record<string, unknown>>>({ title }: Resource, { name, ...row }: Row) => ({
  [title]: name,
  name,
  ...row,
});
