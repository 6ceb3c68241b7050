import { isPlainObject } from '#engine/schema/shape';
import type { Fetch } from './listen';

const apis = ['account', 'tenant', 'black-list', 'notice', 'enter-info'];

/** The names of calls that RuoYi has under another name. */
const named: Readonly<Record<string, string>> = {
  login: 'auth/login',
  getInfo: 'auth/user-info',
  logout: 'auth/logout',
};

/** `GET tenant/7` → `GET tenant/detail?id=7`, and the like. */
const ours = (method: string, path: string, query: URLSearchParams) => {
  const api = apis.find((one) => path === one || path.startsWith(`${one}/`));
  const id = api === undefined ? '' : path.slice(api.length + 1);
  if (named[path]) return { path: named[path], method };
  if (!api || (id !== '' && !/^[\d,]+$/.test(id))) return { path, method };
  if (method === 'GET') query.set('id', id);
  if (method === 'GET') return { path: `${api}/detail`, method };
  if (method === 'DELETE') return { path: `${api}/delete`, method: 'POST', body: { id: Number(id) } };
  return { path: `${api}/${method === 'PUT' ? 'modify' : 'insert'}`, method: 'POST' };
};

const move = (query: URLSearchParams, from: string, to: string) => {
  const value = query.get(from);
  if (value !== null) query.set(to, value);
  query.delete(from);
};

/** Our own server in RuoYi's words: it knows the specification's neither in calls nor in answers. */
export const ruoyiServer =
  (fetch: Fetch): Fetch =>
  async (request) => {
    const url = new URL(request.url);
    const asked = url.pathname.replace('/api/', '');
    const query = url.searchParams;
    for (const foreign of ['page', 'sort'])
      if (query.has(foreign)) return Response.json({ code: 500, msg: `${foreign} is no parameter` });
    if (asked === 'auth/check' || request.headers.has('token')) return Response.json({ code: 404, msg: 'Not found' });
    move(query, 'pageNum', 'page');
    const sort = query.get('orderByColumn');
    if (sort !== null) query.set('sort', (query.get('isAsc') === 'desc' ? '-' : '') + sort);
    query.delete('orderByColumn');
    query.delete('isAsc');
    const call = ours(request.method, asked, query);
    url.pathname = `/api/${call.path}`;
    const headers = new Headers(request.headers);
    headers.set('token', headers.get('authorization')?.replace(/^Bearer /, '') ?? '');
    headers.delete('authorization');
    const text = call.method === 'GET' ? undefined : call.body ? JSON.stringify(call.body) : await request.text();
    const response = await fetch(
      new Request(url, {
        method: call.method,
        headers,
        signal: request.signal,
        ...(text === undefined ? {} : { body: text }),
      }),
    );
    if (!response.headers.get('content-type')?.includes('json')) return response;
    const envelope: unknown = await response.json();
    return Response.json(isPlainObject(envelope) ? theirs(asked, envelope) : envelope);
  };

/** Our envelope in RuoYi's words. */
const theirs = (asked: string, { code, msg, data, total }: Readonly<Record<string, unknown>>) => {
  if (code !== 0) return { code, msg, data };
  const done = { code: 200, msg: '操作成功' };
  const object = isPlainObject(data) ? data : {};
  if (asked === 'login') return { ...done, token: object['token'] };
  if (asked === 'getInfo') {
    const user = { userId: object['id'], userName: object['username'], nickName: object['name'] };
    return { ...done, user, roles: [object['role']], permissions: [] };
  }
  return total === undefined ? { ...done, data } : { ...done, total, rows: data };
};
