import { expect, test } from 'vitest';
import { apiForFile } from '../api';

const api = await apiForFile();

test('a call is closed to strangers and to every role that it does not name', async () => {
  const admin = await api.enter('admin');
  const employee = await api.enter('employee');
  const codeOf = async (path: string, token?: string) => (await api.get(path, token)).code;
  expect(await codeOf('account/list')).toBe(401);
  expect(await codeOf('account/list', 'a'.repeat(43))).toBe(401);
  expect(await codeOf('account/list', employee.token)).toBe(403);
  expect(await codeOf('account/list', admin.token)).toBe(0);
});

test('an admin in another role may make no admin call but switching back', async () => {
  const { token } = await api.enter('admin');
  const switchTo = async (role: string) => (await api.post('auth/switch-role', token, { role })).code;
  expect(await switchTo('employee')).toBe(0);
  expect((await api.get('account/list', token)).code).toBe(403);
  expect(await switchTo('admin')).toBe(0);
  expect((await api.get('account/list', token)).code).toBe(0);
});

test('a person who must change the password can read their own data and do nothing else', async () => {
  const { token } = await api.enter('admin', { must_change_password: true });
  expect(await api.get('account/list', token)).toMatchObject({ code: 403, data: { reason: 'mustChangePassword' } });
  expect((await api.get('auth/user-info', token)).code).toBe(0);
});

test('the log has refused writes with the caller’s name, but no refused reads', async () => {
  const { token, username } = await api.enter('employee');
  await api.get('account/list', token);
  await api.post('account/insert', token, {});
  const refused = (await api.auditLog()).filter(({ result }) => result === 403);
  expect(refused.map((row) => [row.action, row.username])).toEqual([['insert', username]]);
});

test('a write is not refused for what stands in its query, since nobody looks at that', async () => {
  const { token } = await api.enter('employee');
  const sent = api.request('POST', 'auth/logout', { token, query: { q: 'a\0b' }, body: {} });
  expect((await api.read(sent)).code).toBe(0);
});

test('a person’s calls keep a session alive, the console’s own calls do not', async () => {
  const { token } = await api.enter('employee');
  const hour = 3_600_000;
  api.pass(hour);
  expect((await api.get('message/counts', token)).code).toBe(0);
  api.pass(hour + 1);
  expect((await api.get('auth/user-info', token)).code).toBe(401);
  const { token: used } = await api.enter('employee');
  api.pass(hour);
  await api.get('auth/user-info', used);
  api.pass(hour + 1);
  expect((await api.get('auth/user-info', used)).code).toBe(0);
});
