import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadDemo, endDemo } from '#server/madeUp/demo';
import { ensureFirstAdmin } from '#engine/subjects/account/server/firstAdmin';
import { passwordsOfStart } from '#engine/subjects/signIn/server/newPasswords';
import { startApi, type Api } from '../api';
import { countingPasswords } from '#engine/tests/countingPasswords';

let api: Api;
beforeEach(async () => void (api = await startApi()));
afterEach(() => api.close());

test('the demo data set has an account to sign in with for each role', async () => {
  const accounts = (await loadDemo(api.database, api.ports.passwords, api.ports.integrity.stamp, api.clock.now)) ?? [];
  expect(accounts.map(({ role }) => role)).toEqual(['admin', 'tenant_admin', 'customer_service', 'employee']);
  for (const { username, password, role } of accounts) {
    const token = await api.signIn(username, password);
    expect((await api.get('auth/user-info', token)).data).toMatchObject({ role, mustChangePassword: false });
  }
  const [admin] = accounts;
  const token = await api.signIn(admin?.username ?? '', admin?.password);
  expect((await api.get('account/list', token)).total).toBeGreaterThanOrEqual(60);
  expect((await api.get('tenant/list', token)).total).toBe(15);
});

test('the demo accounts are the same after a restart', async () => {
  const first = await loadDemo(api.database, api.ports.passwords, api.ports.integrity.stamp);
  expect(await loadDemo(api.database, countingPasswords().passwords, api.ports.integrity.stamp)).toEqual(first);
});

test('the demo data set is refused on a database that holds other data', async () => {
  await ensureFirstAdmin(api.database, api.ports.passwords);
  expect(await loadDemo(api.database, api.ports.passwords, api.ports.integrity.stamp)).toBeUndefined();
  expect(await api.database.selectFrom('account').select('username').execute()).toEqual([{ username: 'admin' }]);
});

test('a start without the demo ends its passwords and sessions, and prints a first password for its admin', async () => {
  const { passwords } = api.ports;
  const accounts = (await loadDemo(api.database, passwords, api.ports.integrity.stamp, api.clock.now)) ?? [];
  const tokens = await Promise.all(accounts.map((one) => api.signIn(one.username, one.password)));
  const [first, ...none] = await Promise.all(
    [1, 2].map(() => endDemo(api.database, passwords, undefined, () => api.clock.now)),
  );
  const printed = [first, ...none].filter((one) => one !== undefined);
  expect(printed).toHaveLength(1);
  for (const token of tokens) expect((await api.get('auth/user-info', token)).code).toBe(401);
  for (const { username, password } of accounts)
    expect((await api.post('auth/login', undefined, { username, password })).code).toBe(401);
  const token = await api.signIn('admin', printed[0]);
  expect((await api.get('auth/user-info', token)).data).toMatchObject({ role: 'admin', mustChangePassword: true });
  expect(await loadDemo(api.database, passwords, api.ports.integrity.stamp)).toBeUndefined();
});

test('a demo account whose password was changed keeps it, and the admin’s can be given', async () => {
  const { passwords } = api.ports;
  const accounts = (await loadDemo(api.database, passwords, api.ports.integrity.stamp, api.clock.now)) ?? [];
  const employee = accounts.find(({ role }) => role === 'employee');
  const token = await api.signIn(employee?.username ?? '', employee?.password);
  await api.post('account/modify-pwd', token, { oldPassword: employee?.password, newPassword: 'Mine-111' });
  const first = passwordsOfStart({ passwords, database: api.database });
  await expect(endDemo(api.database, first, 'Password1')).rejects.toThrow('ADMIN_PASSWORD');
  expect(await endDemo(api.database, passwords, 'Given-11')).toBeUndefined();
  expect((await api.get('auth/user-info', token)).code).toBe(0);
  await api.signIn(employee?.username ?? '', 'Mine-111');
  await api.signIn('admin', 'Given-11');
});
