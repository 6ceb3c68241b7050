import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type Api } from '../api';
import { accountsOf } from '../makeAccounts';

type Accounts = ReturnType<typeof accountsOf>;
let api: Api;
let token: string;
let self: number;
let inserted: Accounts['inserted'];
beforeAll(async () => {
  api = await startApi();
  ({ token, id: self } = await api.enter('admin', { username: 'root' }));
  ({ inserted } = accountsOf(api, token));
});
afterAll(() => api.close());

test('enable, disable and delete move an account between its states and answer the changed rows', async () => {
  const { id } = await inserted();
  const states = [];
  for (const move of ['disable', 'enable', 'disable', 'delete'])
    states.push((await api.post(`account/${move}`, token, { id })).data[0].status);
  expect(states).toEqual([0, 1, 0, 2]);
  expect((await api.post('account/enable', token, { id })).data).toEqual({ reason: 'state', ids: [id] });
});

test('in bulk all records move or none', async () => {
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

test('people can’t disable, delete or demote themselves, or reset their own password', async () => {
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
