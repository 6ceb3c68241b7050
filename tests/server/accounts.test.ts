import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type Api } from './api';

let api: Api;
let token: string;
let self: number;
beforeAll(async () => {
  api = await startApi();
  ({ token, id: self } = await api.enter('admin', { username: 'root' }));
});
afterAll(() => api.close());

let made = 0;
const fields = (more: object = {}) => ({
  username: `user.${(made += 1)}`,
  password: 'Secret-1',
  name: 'Chen Wei',
  role: 'employee',
  ...more,
});
const insert = (more?: object) => api.post('account/insert', token, fields(more));
const inserted = async (more?: object) =>
  (await insert(more)).data as { id: number; version: number; username: string };
const list = (query: Readonly<Record<string, string | number>>) => api.get('account/list', token, query);
const namesIn = async (query: Readonly<Record<string, string | number>>) =>
  (await list({ pageSize: 200, ...query })).data.map(({ username }: { username: string }) => username);

test('an admin creates an account, and the answer is the new row without the password', async () => {
  const username = 'li.huimin';
  const reply = await insert({ username, name: ' 李慧敏 ', phone: '138 0013 8001', remark: '' });
  expect(reply).toEqual({
    status: 200,
    code: 0,
    msg: 'ok',
    data: {
      id: expect.any(Number),
      username,
      name: '李慧敏',
      role: 'employee',
      tenantId: null,
      phone: '138 0013 8001',
      remark: null,
      status: 1,
      lastLoginAt: null,
      mustChangePassword: true,
      createdAt: api.clock.now.toISOString(),
      updatedAt: api.clock.now.toISOString(),
      version: 1,
    },
  });
  expect((await api.get('account/detail', token, { id: reply.data.id })).data).toEqual(reply.data);
  expect((await api.post('auth/login', undefined, { username, password: 'Secret-1' })).code).toBe(0);
});

test('every fault of a payload is named by its field, in one answer', async () => {
  const { code, data } = await insert({
    username: 'x',
    password: 'weak',
    name: '',
    role: 'boss',
    phone: 'abc',
    id: 7,
    status: 0,
    colour: 'red',
  });
  expect(code).toBe(422);
  expect(data.errors).toEqual({
    username: 'tooShort',
    password: 'weakPassword',
    name: 'required',
    role: 'notAnOption',
    phone: 'pattern',
    id: 'readOnly',
    status: 'readOnly',
    colour: 'unknownField',
  });
});

test('a merchant belongs to a merchant admin, and to nobody else', async () => {
  const tenantId = await api.addTenant();
  expect((await insert({ role: 'tenant_admin' })).data).toEqual({ errors: { tenantId: 'required' } });
  expect((await insert({ role: 'employee', tenantId })).data).toEqual({ errors: { tenantId: 'mustBeEmpty' } });
  expect((await insert({ role: 'tenant_admin', tenantId })).data).toMatchObject({ tenantId });
});

test('a merchant that is not there or was deleted can not be chosen', async () => {
  const gone = await api.addTenant({ status: 2 });
  for (const tenantId of [gone, 987_654]) {
    expect((await insert({ role: 'tenant_admin', tenantId })).data).toEqual({ errors: { tenantId: 'noSuchRecord' } });
  }
});

test('a username is taken while its account is not deleted, and free again after', async () => {
  const { id, username } = await inserted();
  expect((await insert({ username })).data).toEqual({ errors: { username: 'taken' } });
  await api.post('account/delete', token, { id });
  expect((await insert({ username })).code).toBe(0);
});

test('only what is sent changes, and the version counts up', async () => {
  const { id } = await inserted({ phone: '110', remark: 'before' });
  api.pass(1000);
  const { data } = await api.post('account/modify', token, { id, version: 1, remark: 'after' });
  expect(data).toMatchObject({ remark: 'after', phone: '110', version: 2, updatedAt: api.clock.now.toISOString() });
});

test('an edit that changes nothing leaves version and log as they were', async () => {
  const { id } = await inserted({ remark: 'same' });
  const before = (await api.journal('modify')).length;
  expect((await api.post('account/modify', token, { id, version: 1, remark: 'same' })).data.version).toBe(1);
  expect(await api.journal('modify')).toHaveLength(before);
});

test('an edit without a version, or of a fixed field, is refused by name', async () => {
  const { id } = await inserted();
  expect((await api.post('account/modify', token, { id, name: 'X' })).data).toEqual({
    errors: { version: 'required' },
  });
  const fixed = await api.post('account/modify', token, { id, version: 1, username: 'other', password: 'Other-22' });
  expect(fixed.data).toEqual({ errors: { username: 'readOnly', password: 'readOnly' } });
});

test('an edit of an older version is refused with the row as it is now', async () => {
  const { id } = await inserted();
  const current = (await api.post('account/modify', token, { id, version: 1, name: 'First' })).data;
  const stale = await api.post('account/modify', token, { id, version: 1, name: 'Second' });
  expect(stale).toMatchObject({ code: 409, data: { reason: 'stale', current } });
});

test('what is not there is 404, and a deleted account can not be edited', async () => {
  expect((await api.get('account/detail', token, { id: 987_654 })).code).toBe(404);
  expect((await api.post('account/modify', token, { id: 987_654, version: 1 })).code).toBe(404);
  expect((await api.post('account/disable', token, { ids: [987_654] })).code).toBe(404);
  const { id } = await inserted();
  await api.post('account/delete', token, { id });
  expect((await api.post('account/modify', token, { id, version: 2, name: 'X' })).data).toEqual({
    reason: 'state',
    ids: [id],
  });
});

test('enable, disable and delete move an account between its states and answer the changed rows', async () => {
  const { id } = await inserted();
  const states = [];
  for (const move of ['disable', 'enable', 'disable', 'delete'])
    states.push((await api.post(`account/${move}`, token, { id })).data[0].status);
  expect(states).toEqual([0, 1, 0, 2]);
  expect((await api.post('account/enable', token, { id })).data).toEqual({ reason: 'state', ids: [id] });
});

test('in bulk all move or none does', async () => {
  const [a, b] = [await inserted(), await inserted()];
  await api.post('account/disable', token, { id: b.id });
  expect((await api.post('account/disable', token, { ids: [a.id, b.id] })).data).toEqual({
    reason: 'state',
    ids: [b.id],
  });
  expect((await api.get('account/detail', token, { id: a.id })).data.status).toBe(1);
  const { data } = await api.post('account/delete', token, { ids: [b.id, a.id, a.id] });
  expect(data.map((row: { id: number; status: number }) => [row.id, row.status])).toEqual([
    [a.id, 2],
    [b.id, 2],
  ]);
});

test('nobody disables, deletes or demotes themself, nor resets the own password', async () => {
  const oneself = { code: 409, data: { reason: 'oneself', ids: [self] } };
  expect(await api.post('account/disable', token, { id: self })).toMatchObject(oneself);
  expect(await api.post('account/delete', token, { ids: [self] })).toMatchObject(oneself);
  expect(await api.post('account/reset-password', token, { id: self, password: 'Other-22' })).toMatchObject(oneself);
  const { version } = (await api.get('account/detail', token, { id: self })).data;
  expect(await api.post('account/modify', token, { id: self, version, role: 'employee' })).toMatchObject(oneself);
  expect((await api.get('account/detail', token, { id: self })).data).toMatchObject({ role: 'admin', status: 1 });
});

test('a reset password must be changed at the next sign-in', async () => {
  const { id, username } = await api.addAccount('employee');
  const { data } = await api.post('account/reset-password', token, { id, password: 'Fresh-99' });
  expect(data).toMatchObject({ id, mustChangePassword: true });
  const fresh = await api.signIn(username, 'Fresh-99');
  expect((await api.get('auth/user-info', fresh)).data.mustChangePassword).toBe(true);
  expect((await api.post('account/modify-pwd', fresh, { oldPassword: 'wrong', newPassword: 'Other-22' })).data).toEqual(
    { errors: { oldPassword: 'wrongPassword' } },
  );
  expect(
    (await api.post('account/modify-pwd', fresh, { oldPassword: 'Fresh-99', newPassword: 'Fresh-99' })).data,
  ).toEqual({ errors: { newPassword: 'samePassword' } });
});

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
  const { id, username } = await inserted();
  await api.post('account/delete', token, { id });
  expect(await namesIn({ q: username })).toEqual([]);
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
    colour: 'red',
    phone: '1',
    name_like: 'x',
    role_gte: 'admin',
    sort: 'remark,-size,name',
  });
  expect(refused.code).toBe(422);
  expect(refused.data.errors).toEqual({
    colour: 'unknownField',
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

test('a merchant is only deleted at balance zero', async () => {
  const id = await api.addTenant();
  await api.database.updateTable('tenant').set({ balance: '0.01' }).where('id', '=', id).execute();
  const refused = await api.post('tenant/delete', token, { id }, { language: 'en' });
  expect(refused).toMatchObject({
    code: 409,
    msg: 'The balance is not zero',
    data: { reason: 'condition', ids: [id] },
  });
});
