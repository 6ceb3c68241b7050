import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTodos } from '../../../server/inbox/todos';
import { startApi, type Api } from '../api';
import { boxOf, countsOf } from './parts';

let api: Api;
let admin: Awaited<ReturnType<Api['enter']>>;
beforeAll(async () => {
  api = await startApi();
  admin = await api.enter('admin');
});
afterAll(() => api.close());

const day = 24 * 3_600_000;
let made = 0;
const book = (action: 'deposit' | 'deduct', id: number, amount: string) =>
  api.post(`tenant/${action}`, admin.token, { id, amount, remark: 'April', requestId: `book-${(made += 1)}` });

test('a booking notifies the people of that merchant and nobody else, in the reader’s language', async () => {
  const [own, other] = [await api.enter('tenant_admin'), await api.enter('tenant_admin')];
  await book('deposit', own.tenantId ?? 0, '12345.60');
  await book('deduct', own.tenantId ?? 0, '45.60');
  const { data } = await api.get('message/list', own.token, { type: 'message' }, { language: 'en-US' });
  expect(data).toMatchObject([
    {
      title: 'Amount deducted',
      subTitle: '−¥45.60',
      content: 'Balance: ¥12,300.00. Reason: April',
      messageType: null,
    },
    { title: 'Amount deposited', subTitle: '+¥12,345.60' },
  ]);
  expect((await boxOf(api, own.token)).titles).toEqual(['余额扣减', '余额充值']);
  expect((await boxOf(api, other.token)).total).toBe(0);
  expect((await boxOf(api, admin.token, { type: 'message' })).total).toBe(0);
});

test('a refused or repeated booking sends no message', async () => {
  const own = await api.enter('tenant_admin');
  const once = { id: own.tenantId, amount: '5.00', remark: 'x', requestId: 'once' };
  await api.post('tenant/deposit', admin.token, once);
  await api.post('tenant/deposit', admin.token, once);
  await book('deduct', own.tenantId ?? 0, '99.00');
  expect((await boxOf(api, own.token)).total).toBe(1);
});

test('a person who joins a merchant later finds the earlier messages', async () => {
  const tenantId = await api.addTenant();
  await book('deposit', tenantId, '1.00');
  const late = await api.enter('tenant_admin', { tenant_id: tenantId });
  expect((await boxOf(api, late.token)).total).toBe(1);
});

test('a changed or reset password notifies that account', async () => {
  const person = await api.enter('employee');
  await api.post('account/modify-pwd', person.token, { oldPassword: 'Right-1', newPassword: 'Fresh-99' });
  await api.post('account/reset-password', admin.token, { id: person.id, password: 'Fresh-98' });
  await api.post('account/modify-pwd', undefined, {
    username: person.username,
    oldPassword: 'Fresh-98',
    newPassword: 'Fresh-97',
  });
  const token = await api.signIn(person.username, 'Fresh-97');
  expect((await boxOf(api, token)).titles).toEqual(['密码已修改', '密码已被管理员重置', '密码已修改']);
});

test('a role change notifies that account', async () => {
  const person = await api.enter('employee');
  const { data } = await api.get('account/detail', admin.token, { id: person.id });
  await api.post('account/modify', admin.token, { id: person.id, version: data.version, role: 'customer_service' });
  const token = await api.signIn(person.username);
  expect((await boxOf(api, token, { type: 'message' })).rows).toMatchObject([
    { title: '角色已变更', content: '员工 → 客服' },
  ]);
});

const enter = async (result: number, more: object = {}) => {
  const tenantId = await api.addTenant();
  const body = { tenantId, playerId: `player-${(made += 1)}`, result, cutting: 1, ...more };
  const { data } = await api.post('enter-info/insert', admin.token, body);
  return data as { id: number; version: number; playerId: string };
};
const todos = async (token: string) => (await boxOf(api, token, { type: 'todo' })).rows;

test('an entry suspected for a day is a todo of admins and customer service, until its result changes', async () => {
  const [service, employee] = [await api.enter('customer_service'), await api.enter('employee')];
  const suspected = await enter(2);
  await enter(1);
  await addTodos(api.ports);
  expect(await todos(service.token)).toEqual([]);
  api.pass(day + 1000);
  const token = await api.signIn(service.username);
  await addTodos(api.ports);
  await addTodos(api.ports);
  expect(await todos(token)).toMatchObject([{ subTitle: suspected.playerId, messageType: 0, status: 0 }]);
  expect((await countsOf(api, await api.signIn(admin.username))).todo).toBe(1);
  expect((await countsOf(api, await api.signIn(employee.username))).todo).toBe(0);
  const { data } = await api.get('message/detail', token, { id: (await todos(token))[0]?.id ?? 0 });
  expect(data.about).toEqual({ resource: 'entry', id: suspected.id });
  await api.post('enter-info/modify', token, { id: suspected.id, version: suspected.version, result: 3 });
  expect(await todos(token)).toEqual([]);
});

test('a todo left for days is due, and goes when its entry is removed', async () => {
  admin = { ...admin, token: await api.signIn(admin.username) };
  const { id } = await enter(2);
  api.pass(4 * day);
  const token = await api.signIn(admin.username);
  await addTodos(api.ports);
  expect(await todos(token)).toMatchObject([{ messageType: 3 }]);
  await api.post('enter-info/delete', token, { id });
  expect(await todos(token)).toEqual([]);
});

test('two processes that look for todos at once create each one once', async () => {
  admin = { ...admin, token: await api.signIn(admin.username) };
  await Promise.all([enter(2), enter(2), enter(2)]);
  api.pass(2 * day);
  await Promise.all([1, 2, 3, 4].map(() => addTodos(api.ports)));
  expect(await todos(await api.signIn(admin.username))).toHaveLength(3);
});
