import { insertPayload, modifyPayload } from './changes';
import { typeOf } from '#engine/schema/field';
import { isPlainObject } from '#engine/schema/shape';
import { filterQuery } from '#engine/schema/wire/filtering';
import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, GetListResult, Identifier, RaRecord } from 'react-admin';
import { resourceByPath } from '#resources/resources';
import type { Resource } from '#engine/schema/resource';
import { call, send } from './client';
import { ApiError, sayFaults } from './errors';
import { isLeaving } from '#engine/client/ui/browser/leaving';
import { pagedList } from './list';
import { lookupRequest, named, toAnswer, toCall, transitionRequest } from './wire';
import type { Download, DownloadOptions } from './download';
import { newRequestId } from './call';
import { pageSizeMax } from '#engine/schema/wire/limits';
import type { Values } from '#engine/schema/writable';

/** react-admin's nine verbs and what our API can do beyond them. Refusals are `ApiError` or `TransportError`. */
export interface ConsoleDataProvider extends DataProvider {
  /**
   * Makes one declared transition of one record or many: at most 200 in one call, all or none. Returns the changed
   * rows.
   */
  readonly transition: (
    resource: string,
    name: string,
    ids: readonly Identifier[],
    input?: Values,
  ) => Promise<{ data: RaRecord[] }>;
  /**
   * Names of records to choose from, or of those with these ids. Each record also has its name under the resource's
   * title field.
   */
  readonly lookup: (
    resource: string,
    what: { ids: readonly Identifier[] } | { q: string; among?: Readonly<Record<string, unknown>> },
  ) => Promise<{ data: RaRecord[] }>;
  /** Any other declared call. */
  readonly call: typeof call;
  /** What a filter matches as a file, CSV without a format. */
  readonly export: (
    resource: string,
    what: Pick<DownloadOptions, 'filter' | 'sort' | 'columns' | 'format'>,
    options?: Pick<DownloadOptions, 'signal' | 'onProgress' | 'into'>,
  ) => Promise<Download>;
}

const httpClient = async (url: string, options: { method?: string; body?: string; signal?: AbortSignal } = {}) => {
  const request = { method: options.method, url: url.replace(/^\//, ''), body: options.body };
  return toAnswer(request, await send(toCall(request), { signal: options.signal }));
};

const rest = simpleRestProvider('', httpClient as Parameters<typeof simpleRestProvider>[1]);

const declared = (path: string): Resource => {
  const resource = resourceByPath(path);
  if (!resource) throw new Error(`No resource is declared at "${path}"`);
  return resource;
};

/** Splits ids into as many as a page has. */
const inPieces = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / pageSizeMax) }, (_, piece) =>
    list.slice(piece * pageSizeMax, (piece + 1) * pageSizeMax),
  );

/** One call, since all of the records move or none. */
const transition: ConsoleDataProvider['transition'] = async (path, name, ids, input) => ({
  data: (await send<RaRecord[]>(transitionRequest(declared(path), name, ids, input))).data,
});

/** What only a long list, a change of many records or a mistaken filter needs. */
const many = () => import('./many');

type ListParams = Parameters<DataProvider['getList']>[1];

/** The version of each record as it stood last in a list, by path and id. */
const versions = new Map<string, unknown>();
const versionsMost = 5000;

const page = pagedList(rest.getList);

const onePage = async <Row extends RaRecord>(path: string, params: ListParams): Promise<GetListResult<Row>> => {
  const answer = await page<Row>(path, params).catch(async (error: unknown) => {
    throw error instanceof ApiError && error.faults ? (await many()).namedRefusal(declared(path), error) : error;
  });
  if (versions.size > versionsMost) versions.clear();
  for (const { id, version } of answer.data) versions.set(`${path}/${id}`, version);
  return answer;
};

/** Whether a bound of a moment is a day or a minute of the reader's, as date inputs have them. */
const isLocalTime = (path: string, name: string, value: unknown) => {
  const [, of = ''] = /^(.+)_[gl]te$/.exec(name) ?? [];
  const field = resourceByPath(path)?.fields[of];
  return of !== '' && !(field && typeOf(field).ofDays) && /^\d{4}-\d\d-\d\d(T[\d:.]+)?$/.test(String(value));
};

const getList = async <Row extends RaRecord>(path: string, params: ListParams): Promise<GetListResult<Row>> => {
  const filters = Object.entries((params.filter ?? {}) as Readonly<Record<string, unknown>>);
  if (filters.some(([, value]) => isPlainObject(value))) throw (await many()).nestedFilter(params.filter);
  const local = filters.filter(([name, value]) => isLocalTime(path, name, value));
  if (local.length > 0)
    return getList(path, { ...params, filter: { ...params.filter, ...(await many()).momentsOf(local) } });
  if ((params.pagination?.perPage ?? 0) <= pageSizeMax) return onePage<Row>(path, params);
  return (await many()).listInPieces(onePage<Row>, path, params);
};

const getMany: DataProvider['getMany'] = async (path, params) => {
  const answers = await Promise.all(inPieces(params.ids).map((ids) => rest.getMany(path, { ...params, ids })));
  return { data: answers.flatMap(({ data }) => data) };
};

const lookup: ConsoleDataProvider['lookup'] = async (path, what) => {
  const resource = declared(path);
  const asked =
    'ids' in what
      ? inPieces(what.ids).map((id) => ({ id }))
      : [{ q: what.q, ...filterQuery(what.among ?? {}), pageSize: 20 }];
  const answers = await Promise.all(asked.map((one) => send<RaRecord[]>(lookupRequest(resource, one))));
  return { data: answers.flatMap(({ data }) => data.map((row) => ({ id: row.id, ...named(resource, row) }))) };
};

const update: DataProvider['update'] = async (path, params) => {
  const resource = declared(path);
  // A caller may know nothing of the record; the server wants the version that a change is made to.
  const isKnown = params.previousData?.version !== undefined;
  const before = isKnown ? params.previousData : (await rest.getOne(path, { id: params.id })).data;
  // The server recognizes a change that is sent again because its answer was lost.
  const requestId: unknown = params.meta?.requestId;
  const data = { ...modifyPayload(resource, params.data, before), ...(requestId === undefined ? {} : { requestId }) };
  return sayFaults(resource, rest.update(path, { ...params, data }));
};

/** ra-data-simple-rest over the calls of our API. */
export const dataProvider: ConsoleDataProvider = {
  ...rest,
  supportAbortSignal: true,
  getList,
  getMany,
  getManyReference: (path, { target, id, filter, ...params }) =>
    getList(path, { ...params, filter: { ...filter, [target]: id } }),
  create: async (path, params) => {
    const resource = declared(path);
    // react-admin hands the id of one filling of a form in `meta`, so that a repeated send creates nothing twice.
    const requestId: unknown = params.meta?.requestId ?? newRequestId();
    const again = params.meta?.again === true ? { again: true } : {};
    const files = params.meta?.files ? { files: String(params.meta.files) } : {};
    const data = { ...insertPayload(resource, params.data), ...again, ...files, requestId };
    return sayFaults(resource, rest.create(path, { ...params, data }));
  },
  update,
  updateMany: async (path, { ids, data }) => {
    // Nothing runs any more once the page is gone, so there is no time to ask for the records.
    if (isLeaving())
      return Promise.all(
        ids.map((id) => update(path, { id, data, previousData: { id, version: versions.get(`${path}/${id}`) } })),
      ).then(() => ({ data: [...ids] }));
    const [{ updateEach }, { data: rows }] = await Promise.all([many(), getMany(path, { ids: [...ids] })]);
    return updateEach(declared(path), ids, rows, (row) => update(path, { id: row.id, data, previousData: row }));
  },
  deleteMany: async (path, { ids }) => ({ data: (await transition(path, 'delete', ids)).data.map((row) => row.id) }),
  transition,
  lookup,
  call,
  export: async (path, what, options) =>
    (await import('./download')).download({ ...what, ...options, resource: declared(path) }),
};
