import { isPlainObject } from '#engine/schema/shape';
import type { Fetch } from './listen';
import { bodyOf, createMerchants, type Values } from './merchants';

const unix = (time: unknown) => Date.parse(String(time)) / 1000;

/** `{ attributes }` of a merchant: amounts in cents, times in seconds, and names of their own. */
const resourceOf = (row: Values) => ({
  type: 'merchants',
  id: String(row['id']),
  attributes: {
    display_name: row['name'],
    level: row['level'],
    balance_cents: Math.round(Number(row['balance']) * 100),
    contact: { name: row['contactName'], phone: row['contactPhone'] },
    email: row['email'],
    remark: row['remark'],
    warnBelow: row['warnBelow'],
    reviewHours: row['reviewHours'],
    status: row['status'],
    created_at: unix(row['createdAt']),
    updated_at: unix(row['updatedAt']),
  },
});

/** What a call may write. */
const valuesOf = ({ data }: Values): Values => {
  const attributes = isPlainObject(data) && isPlainObject(data['attributes']) ? data['attributes'] : {};
  const { display_name: name, contact, level, email, remark, warnBelow, reviewHours } = attributes;
  const { name: contactName, phone: contactPhone } = isPlainObject(contact) ? contact : {};
  const values = { name, level, contactName, contactPhone, email, remark, warnBelow, reviewHours };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
};

const refuse = (status: number, title: string, more: Values = {}) =>
  Response.json({ errors: [{ status: String(status), title, ...more }] }, { status });

/** Its names of what can be sorted and filtered by. */
const names: Readonly<Record<string, string>> = {
  display_name: 'name',
  level: 'level',
  status: 'status',
  id: 'id',
  created_at: 'createdAt',
};

/**
 * A server like JSON:API (https://jsonapi.org): pages by cursor, attributes, errors in a list, HTTP statuses. Its tokens
 * are short-lived, and each renewal gives out a new pair.
 */
export const jsonApiServer = () => {
  const merchants = createMerchants();
  const access = new Set<string>();
  const refresh = new Set<string>();
  let renewals = 0;
  const pair = () => {
    const made = { access_token: crypto.randomUUID(), refresh_token: crypto.randomUUID(), token_type: 'Bearer' };
    access.add(made.access_token);
    refresh.add(made.refresh_token);
    return Response.json(made);
  };
  const signIn = (body: Values) => {
    const { username, password } = merchants.person;
    if (body['grant_type'] === 'refresh_token') renewals += 1;
    if (body['grant_type'] === 'refresh_token' && refresh.delete(String(body['refresh_token']))) return pair();
    const isPerson =
      body['grant_type'] === 'password' && body['username'] === username && body['password'] === password;
    return isPerson ? pair() : refuse(401, 'Invalid grant');
  };
  const list = (query: URLSearchParams) => {
    const where: Record<string, unknown> = {};
    for (const [key, value] of query) {
      const name = /^filter\[(.+)\]$/.exec(key)?.[1];
      if (name !== undefined && !names[name]) return refuse(400, `${name} is no filter`);
      if (name !== undefined) where[names[name] ?? ''] = value;
      else if (!['page[size]', 'page[after]', 'sort'].includes(key)) return refuse(400, `${key} is no parameter`);
    }
    const sort = (query.get('sort') ?? '').replace(/[^-].*/, (name) => names[name] ?? 'id');
    const all = merchants.find(where, sort);
    const from = Number(atob(query.get('page[after]') ?? btoa('0')));
    const until = from + Number(query.get('page[size]') ?? 2);
    return Response.json({
      data: all.slice(from, until).map(resourceOf),
      meta: { page: { total: all.length } },
      links: { next: until < all.length ? btoa(String(until)) : null },
    });
  };
  const fetch: Fetch = async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const { method } = request;
    const [, path = '', id] = /^\/api\/([\w/]+?)(?:\/(\d+))?$/.exec(pathname) ?? [];
    const body = await bodyOf(request);
    if (path === 'oauth/token') return signIn(body);
    const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? '';
    if (!access.has(token)) return refuse(401, 'The token has expired');
    const me = { login: 'admin', display_name: 'Ann', roles: ['ADMIN'] };
    if (path === 'me') return Response.json({ data: { type: 'users', id: '1', attributes: me } });
    if (path === 'oauth/revoke') return new Response(null, { status: access.delete(token) ? 204 : 400 });
    if (path !== 'v1/merchants') return refuse(404, 'Not found');
    if (id === undefined && method === 'GET') return list(searchParams);
    const values = valuesOf(body);
    if (id === undefined && method === 'POST') {
      if (values['name'] === undefined)
        return refuse(422, 'Invalid', { detail: 'is required', source: { pointer: '/data/attributes/display_name' } });
      return Response.json({ data: resourceOf(merchants.add({ ...values, status: 1 })) }, { status: 201 });
    }
    if (!merchants.get(id)) return refuse(404, 'No such merchant');
    if (method === 'PATCH') merchants.change(id, values);
    if (method === 'DELETE') merchants.remove(id);
    const row = merchants.get(id);
    return row ? Response.json({ data: resourceOf(row) }) : new Response(null, { status: 204 });
  };
  return {
    fetch,
    person: merchants.person,
    /** All tokens by which calls are made have expired; those by which they are renewed last. */
    expire: () => access.clear(),
    forget: () => [access, refresh].forEach((tokens) => tokens.clear()),
    renewals: () => renewals,
  };
};
