import { isPlainObject } from '#engine/schema/shape';
import type { Fetch } from './listen';
import { bodyOf, createMerchants, only, type Values } from './merchants';

/** `2026-11-21 14:03:00` in Shanghai. */
const local = (time: unknown) =>
  new Date(Date.parse(String(time)) + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

const recordOf = ({ contactName, contactPhone, createdAt, updatedAt, ...row }: Values) => ({
  ...row,
  contact: { full_name: contactName, phone: contactPhone },
  created_at: local(createdAt),
  updated_at: local(updatedAt),
});

const valuesOf = ({ contact, ...body }: Values): Values => {
  const { full_name: contactName, phone: contactPhone } = isPlainObject(contact) ? contact : {};
  const values = {
    ...only(body, ['name', 'level', 'email', 'remark', 'warnBelow', 'reviewHours']),
    contactName,
    contactPhone,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
};

const names: Readonly<Record<string, string>> = { created_at: 'createdAt', updated_at: 'updatedAt' };

const done = (result: unknown) => Response.json({ success: true, result });
const refuse = (status: number, message: string, fields?: Values) =>
  Response.json({ success: false, error: { status, message, ...(fields ? { fields } : {}) } });

/**
 * A server whose session stands in a cookie. Changes must repeat another cookie in a header. It pages by offset, has
 * `success`, errors in an object, nested values, local times, and its names in `snake_case`.
 */
export const cookieServer = () => {
  const merchants = createMerchants();
  const sessions = new Set<string>();
  const list = (query: URLSearchParams) => {
    const { offset, limit, order_by: by = 'id', dir, ...where } = Object.fromEntries(query);
    const unknown = Object.keys(where).find((name) => !['id', 'name', 'level', 'status'].includes(name));
    if (unknown !== undefined) return refuse(422, `${unknown} is no filter`);
    const all = merchants.find(where, `${dir === 'desc' ? '-' : ''}${names[by] ?? by}`);
    const items = all.slice(Number(offset ?? 0), Number(offset ?? 0) + Number(limit ?? 3));
    return done({ items: items.map(recordOf), count: all.length });
  };
  const fetch: Fetch = async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const { method, headers } = request;
    const [, path = '', id] = /^\/api\/([\w/]+?)(?:\/(\d+))?$/.exec(pathname) ?? [];
    const cookies = Object.fromEntries((headers.get('cookie') ?? '').split('; ').map((one) => one.split('=')));
    if (path === 'csrf') {
      const cookie = `csrftoken=${encodeURIComponent(`${crypto.randomUUID()}=`)}; Path=/`;
      return new Response(null, { status: 204, headers: { 'set-cookie': cookie } });
    }
    const proof = headers.get('x-csrftoken');
    if (method !== 'GET' && (!proof || encodeURIComponent(proof) !== cookies['csrftoken']))
      return refuse(403, 'CSRF token missing');
    const body = await bodyOf(request);
    const session = cookies['session'] ?? '';
    if (path === 'session' && method === 'POST') {
      const { username, password } = merchants.person;
      if (body['username'] !== username || body['password'] !== password) return refuse(401, 'Wrong password');
      const made = crypto.randomUUID();
      sessions.add(made);
      const answer = done(null);
      answer.headers.append('set-cookie', `session=${made}; Path=/; HttpOnly`);
      return answer;
    }
    if (!sessions.has(session)) return refuse(401, 'Please sign in');
    if (path === 'session' && method === 'DELETE') return done(sessions.delete(session));
    if (path === 'session') return done({ id: 1, user_name: 'admin', full_name: 'Ann', is_superuser: true });
    if (path !== 'tenant') return refuse(404, 'Not found');
    if (id === undefined && method === 'GET') return list(searchParams);
    const values = valuesOf(body);
    if (id === undefined && method === 'POST')
      return values['name'] === undefined
        ? refuse(422, 'Invalid', { name: ['is required', 'is too short'] })
        : done(recordOf(merchants.add({ ...values, status: 1 })));
    if (!merchants.get(id)) return refuse(404, 'No such merchant');
    if (method === 'PUT') merchants.change(id, values);
    if (method === 'DELETE') merchants.remove(id);
    const row = merchants.get(id);
    return done(row ? recordOf(row) : null);
  };
  return { fetch, person: merchants.person, forget: () => sessions.clear() };
};
