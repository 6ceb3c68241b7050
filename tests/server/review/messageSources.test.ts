import { expect, test } from 'vitest';
import { apiForFile } from '../api';
import { boxOf, countsOf } from '#engine/tests/subjects/message/parts';

const api = await apiForFile();
const admin = await api.enter('admin');

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

const enter = async (result: number, token = admin.token) => {
  const tenantId = await api.addTenant();
  const body = { tenantId, playerId: `player-${(made += 1)}`, result, cutting: 1 };
  const { data } = await api.post('enter-info/insert', token, body);
  return data as { id: number; version: number; playerId: string };
};
const todos = async (token: string) => (await boxOf(api, token, { type: 'todo' })).rows;

test('a suspected entry is a todo of admins and customer service at once, until its result changes', async () => {
  const [service, employee] = [await api.enter('customer_service'), await api.enter('employee')];
  const suspected = await enter(2);
  await enter(1);
  expect(await todos(service.token)).toMatchObject([
    { id: suspected.id, subTitle: suspected.playerId, messageType: 0, status: 0 },
  ]);
  expect((await countsOf(api, admin.token)).todo).toBe(1);
  expect((await countsOf(api, employee.token)).todo).toBe(0);
  await api.post('enter-info/modify', service.token, { id: suspected.id, version: suspected.version, result: 3 });
  expect(await todos(service.token)).toEqual([]);
});

test('neither reading nor clearing ends a todo', async () => {
  const { id } = await enter(2);
  await api.post('message/read', admin.token, { type: 'todo' });
  await api.post('message/empty', admin.token, { type: 'todo' });
  expect(await todos(admin.token)).toMatchObject([{ id, status: 0 }]);
  expect((await countsOf(api, admin.token)).todo).toBe(1);
  await api.post('enter-info/delete', admin.token, { id });
});

test('a todo older than a day is overdue, stands first, and goes when its entry is removed', async () => {
  const { id } = await enter(2);
  api.pass(day + 1000);
  const token = await api.signIn(admin.username);
  const later = await enter(2, token);
  expect(await todos(token)).toMatchObject([
    { id, messageType: 3 },
    { id: later.id, messageType: 0 },
  ]);
  await api.post('enter-info/delete', token, { id });
  expect(await todos(token)).toMatchObject([{ id: later.id }]);
});
