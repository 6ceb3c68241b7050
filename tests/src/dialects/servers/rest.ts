import { isPlainObject } from '#engine/schema/shape';
import type { Fetch } from './listen';

const statuses: Readonly<Record<number, number>> = { 401: 401, 403: 403, 404: 404, 409: 409, 422: 422 };

/** Our own server as ra-data-simple-rest expects one: no envelope, `Content-Range`, and one filter as JSON. */
export const restServer =
  (fetch: Fetch, apis: readonly string[]): Fetch =>
  async (request) => {
    const url = new URL(request.url);
    const path = url.pathname.replace('/api/', '');
    const api = apis.find((one) => path === one || path.startsWith(`${one}/`)) ?? '';
    const id = path.slice(api.length + 1);
    const isRecords = api !== '' && (id === '' || /^\d+$/.test(id));
    const text = request.method === 'GET' ? '' : await request.text();
    let body = text;
    let method = request.method;
    if (isRecords) {
      const asked = new URLSearchParams(url.search);
      url.search = '';
      const call = { GET: id ? 'detail' : 'list', POST: 'insert', PUT: 'modify', DELETE: 'delete' }[method];
      url.pathname = `/api/${api}/${String(call)}`;
      if (call === 'list') {
        const [from, to] = JSON.parse(asked.get('range') ?? '[0,9]') as [number, number];
        const [field, order] = JSON.parse(asked.get('sort') ?? '["id","ASC"]') as [string, string];
        const filter = JSON.parse(asked.get('filter') ?? '{}') as Record<string, unknown>;
        const size = to - from + 1;
        const query = { ...filter, page: from / size + 1, pageSize: size, sort: (order === 'DESC' ? '-' : '') + field };
        for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
      } else if (call === 'detail') url.searchParams.set('id', id);
      if (method === 'PUT' || method === 'DELETE') {
        body = JSON.stringify({ ...(method === 'PUT' ? (JSON.parse(text) as object) : {}), id: Number(id) });
        method = 'POST';
      }
    }
    const headers = request.headers;
    const response = await fetch(new Request(url, { method, headers, ...(method === 'GET' ? {} : { body }) }));
    if (!response.headers.get('content-type')?.includes('json')) return response;
    const envelope: unknown = await response.json();
    if (!isPlainObject(envelope)) return Response.json(envelope);
    const { code, msg, data, total } = envelope;
    if (code !== 0)
      return Response.json(
        { message: msg, ...(isPlainObject(data) ? data : {}) },
        { status: statuses[Number(code)] ?? 500 },
      );
    return Response.json(data, {
      headers: total === undefined ? {} : { 'Content-Range': `rows 0-9/${String(total)}` },
    });
  };
