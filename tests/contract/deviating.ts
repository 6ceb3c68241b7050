import { isPlainObject } from '#engine/schema/shape';
import type { Send } from '#engine/kit/contract/exchange';

/** An answer that a deviating server changes before it sends it. */
interface Answer {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly status: number;
  readonly body: Record<string, unknown>;
}

type Change = (answer: Answer) => { readonly status?: number; readonly body: unknown };

/** Our own server behind one change of its answers, and perhaps of what it is asked. */
const deviating =
  (change: Change, asked: (url: URL) => void = () => {}) =>
  (send: Send): Send =>
  async (request) => {
    const url = new URL(request.url);
    const query = new URLSearchParams(url.searchParams);
    asked(url);
    const response = await send(new Request(url, request));
    const body: unknown = await response.json();
    const changed = change({
      path: url.pathname.replace('/api/', ''),
      query,
      status: response.status,
      body: isPlainObject(body) ? { ...body } : {},
    });
    return new Response(JSON.stringify(changed.body), {
      status: changed.status ?? response.status,
      headers: { 'content-type': 'application/json' },
    });
  };

/** Changes every value of this name in an answer, however deep. */
const everywhere = (data: unknown, change: (name: string, value: unknown) => readonly [string, unknown]): unknown => {
  if (Array.isArray(data)) return data.map((one) => everywhere(one, change));
  if (!isPlainObject(data)) return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      const [newName, newValue] = change(name, value);
      return [newName, everywhere(newValue, change)];
    }),
  );
};

const values = (change: (name: string, value: unknown) => readonly [string, unknown]) =>
  deviating(({ body }) => ({ body: { ...body, data: everywhere(body['data'], change) } }));

const times = /At$/;

/** Servers that deviate in one way each, by what the kit must name. */
export const deviatingServers = {
  noTotal: deviating(({ body }) => ({ body: { ...body, total: undefined } })),
  totalAsText: deviating(({ body }) => ({ body: 'total' in body ? { ...body, total: String(body['total']) } : body })),
  wrappedRows: deviating(({ body }) => ({ body: 'total' in body ? { ...body, data: { rows: body['data'] } } : body })),
  otherSuccess: deviating(({ body }) => ({ body: body['code'] === 0 ? { ...body, code: 200 } : body })),
  codeAsText: deviating(({ body }) => ({ body: { ...body, code: String(body['code']) } })),
  httpStatus: deviating(({ body }) => ({ body, ...(body['code'] === 401 ? { status: 401 } : {}) })),
  idAsText: values((name, value) => [name, name === 'id' && typeof value === 'number' ? String(value) : value]),
  moneyAsNumber: values((name, value) => [
    name,
    name === 'balance' && typeof value === 'string' ? Number(value) : value,
  ]),
  moneyInCents: values((name, value) => [
    name,
    name === 'balance' && typeof value === 'string' ? Math.round(Number(value) * 100) : value,
  ]),
  epochTime: values((name, value) => [name, times.test(name) && typeof value === 'string' ? Date.parse(value) : value]),
  otherTime: values((name, value) => [
    name,
    times.test(name) && typeof value === 'string' ? value.slice(0, 19).replace('T', ' ') : value,
  ]),
  otherName: values((name, value) => [name === 'contactName' ? 'contact_name' : name, value]),
  extraField: deviating(({ body, path }) => ({
    body:
      path === 'tenant/list'
        ? { ...body, data: (body['data'] as object[]).map((row) => ({ ...row, region: 'north' })) }
        : body,
  })),
  missingField: values((name, value) => [name, name === 'platform' ? undefined : value]),
  pageFromZero: deviating(
    ({ body }) => ({ body }),
    (url) => {
      const page = url.searchParams.get('page');
      if (page !== null) url.searchParams.set('page', String(Number(page) + 1));
    },
  ),
  sortIgnored: deviating(
    ({ body }) => ({ body }),
    (url) => url.searchParams.delete('sort'),
  ),
  filterIgnored: deviating(
    ({ body }) => ({ body }),
    (url) => {
      for (const name of Array.from(url.searchParams.keys()))
        if (!['page', 'pageSize', 'sort', 'id', 'token', 'noSuchFilter'].includes(name)) url.searchParams.delete(name);
    },
  ),
  unknownFilterIgnored: deviating(
    ({ body }) => ({ body }),
    (url) => url.searchParams.delete('noSuchFilter'),
  ),
  noEnvelope: deviating(({ body, path }) => ({ body: path === 'tenant/list' ? body['data'] : body })),
  unknownOption: values((name, value) => [name, name === 'level' ? 99 : value]),
} as const;
