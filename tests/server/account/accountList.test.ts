import { expect, test } from 'vitest';
import { apiForFile } from '../api';
import { accountsOf } from '../makeAccounts';

const api = await apiForFile();
const { token } = await api.enter('admin', { username: 'root' });
const { inserted } = accountsOf(api, token);

const list = (query: Readonly<Record<string, string | number>>) => api.get('account/list', token, query);
const namesIn = async (query: Readonly<Record<string, string | number>>) =>
  (await list({ pageSize: 200, ...query })).data.map(({ username }: { username: string }) => username);

test('a list answers ten rows of the first page, the newest first, and the number of all', async () => {
  for (let count = 0; count < 12; count += 1) {
    api.pass(10);
    await inserted({ name: 'Paged', remark: 'page test' });
  }
  const { data, total } = await list({ q: 'Paged' });
  expect(data).toHaveLength(10);
  expect(total).toBe(12);
  expect(data.map(({ createdAt }: { createdAt: string }) => createdAt)).toEqual(
    data
      .map(({ createdAt }: { createdAt: string }) => createdAt)
      .toSorted()
      .toReversed(),
  );
  const second = await list({ q: 'Paged', page: 2 });
  expect(second.data).toHaveLength(2);
  expect(second.total).toBe(12);
});

test('a list is filtered by any of several values, by ranges and by text, alone and together', async () => {
  const tenantId = await api.addTenant();
  const [a, b] = [await inserted({ role: 'tenant_admin', tenantId }), await inserted({ role: 'customer_service' })];
  expect(await namesIn({ role: 'tenant_admin,customer_service', id: `${a.id},${b.id}` })).toEqual([
    b.username,
    a.username,
  ]);
  expect(await namesIn({ tenantId })).toEqual([a.username]);
  api.pass(60_000);
  const at = api.clock.now.toISOString();
  const c = await inserted();
  expect(await namesIn({ createdAt_gte: at })).toEqual([c.username]);
  expect(await namesIn({ createdAt_gte: at, createdAt_lte: at, role: 'admin' })).toEqual([]);
});

test('the search looks into username, name and phone, and takes % and _ as they are', async () => {
  const { username } = await inserted({ name: '100%_sure', phone: '+86 777' });
  for (const q of [username.toUpperCase(), '100%_s', '+86 777']) expect(await namesIn({ q })).toEqual([username]);
  expect(await namesIn({ q: '100__sure' })).toEqual([]);
});

test('deleted accounts are hidden unless the state filter or their ids ask for them', async () => {
  const { id, username } = await inserted({ role: 'employee' });
  await api.post('account/delete', token, { id });
  expect(await namesIn({ q: username })).toEqual([]);
  expect(await namesIn({ q: username, role: 'employee' })).toEqual([]);
  expect(await namesIn({ q: username, status: '2' })).toEqual([username]);
  expect(await namesIn({ q: username, status: '0,1' })).toEqual([]);
  expect(await namesIn({ id })).toEqual([username]);
});

test('a list is sorted by several fields, empty values as the smallest', async () => {
  const tenantId = await api.addTenant();
  for (const name of ['b', 'a', 'c'])
    await inserted({ role: 'tenant_admin', tenantId, name, username: `sorted.${name}` });
  await api.signIn('sorted.c', 'Secret-1');
  expect(await namesIn({ tenantId, sort: 'name' })).toEqual(['sorted.a', 'sorted.b', 'sorted.c']);
  expect(await namesIn({ tenantId, sort: '-name' })).toEqual(['sorted.c', 'sorted.b', 'sorted.a']);
  expect(await namesIn({ tenantId, sort: 'lastLoginAt,-name' })).toEqual(['sorted.b', 'sorted.a', 'sorted.c']);
  expect(await namesIn({ tenantId, sort: '-lastLoginAt,name' })).toEqual(['sorted.c', 'sorted.a', 'sorted.b']);
});

test('filters and sorts that are not offered are refused by name, never ignored', async () => {
  const refused = await list({
    color: 'red',
    phone: '1',
    name_like: 'x',
    role_gte: 'admin',
    sort: 'remark,-size,name',
  });
  expect(refused.code).toBe(422);
  expect(refused.data.errors).toEqual({
    color: 'unknownField',
    phone: 'notFilterable',
    name_like: 'unknownField',
    role_gte: 'unknownField',
    remark: 'notSortable',
    size: 'notSortable',
  });
});

test('base-list answers id and name of the enabled accounts of a role', async () => {
  const [on, off] = [await api.addAccount('customer_service'), await api.addAccount('customer_service', { status: 0 })];
  const { data } = await api.get('account/base-list', token, { role: 'customer_service' });
  const ids = data.map(({ id }: { id: number }) => id);
  expect(ids).toContain(on.id);
  expect(ids).not.toContain(off.id);
  expect(Object.keys(data[0])).toEqual(['id', 'name', 'username']);
  expect((await api.get('account/base-list', token, { role: 'boss' })).data).toEqual({
    errors: { role: 'notAnOption' },
  });
});
