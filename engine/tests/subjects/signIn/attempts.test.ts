import { expect, test } from 'vitest';
import { apiForFile, password } from '#engine/tests/api';
import { notifyOfTries, unlock, purgeOldTries } from '#engine/subjects/signIn/server/attempts';
import { boxOf } from '#engine/tests/subjects/message/parts';

const api = await apiForFile();
const admin = await api.enter('librarian');

const minute = 60_000;
let addresses = 0;
const stranger = () => `198.18.${(addresses += 1) >> 8}.${addresses & 255}`;
const tryIt = async (username: string, given: string, address = stranger()) =>
  (await api.post('auth/login', undefined, { username, password: given }, { address })).code;
const wrong = (username: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => tryIt(username, 'wrong')));

const ways: Readonly<Record<string, (person: { id: number; username: string }) => Promise<string>>> = {
  'an admin lifts the lock': async ({ id }) => {
    expect(await api.post('account/lift-sign-in-lock', admin.token, { id })).toMatchObject({ code: 0, data: { id } });
    return password;
  },
  'an admin resets the password': async ({ id }) => {
    expect((await api.post('account/reset-password', admin.token, { id, password: 'Fresh-99' })).code).toBe(0);
    return 'Fresh-99';
  },
  'an admin disables and enables the account': async ({ id }) => {
    await api.post('account/disable', admin.token, { id });
    expect((await api.post('account/enable', admin.token, { id })).code).toBe(0);
    return password;
  },
  'the command on the server unlocks it': async ({ username }) => {
    expect(await unlock(api.database, api.ports.integrity.stamp, username.toUpperCase(), api.clock.now)).toBe(username);
    return password;
  },
};

for (const [way, lift] of Object.entries(ways)) {
  test(`whom strangers keep out signs in again from anywhere when ${way}`, async () => {
    const person = await api.addAccount('volunteer');
    await wrong(person.username, 45);
    expect(await tryIt(person.username, password)).toBe(429);
    const right = await lift(person);
    expect(await tryIt(person.username, right)).toBe(0);
  });
}

test('lifting a lock is in the log with its operator', async () => {
  const person = await api.addAccount('volunteer');
  await api.post('account/lift-sign-in-lock', admin.token, { id: person.id });
  await unlock(api.database, api.ports.integrity.stamp, person.username, api.clock.now);
  const rows = (await api.auditLog('lift-sign-in-lock')).filter(({ record_id }) => record_id === person.id);
  expect(rows).toMatchObject([
    { operator_id: admin.id, resource: 'account', result: 0 },
    { operator_id: null, user_agent: 'npm run unlock', result: 0 },
  ]);
});

test('nobody’s lock is lifted where there is no such account', async () => {
  expect((await api.post('account/lift-sign-in-lock', admin.token, { id: 987_654 })).code).toBe(404);
  expect(await unlock(api.database, api.ports.integrity.stamp, 'nobody', api.clock.now)).toBeUndefined();
});

test('a person sees where wrong passwords were tried with their name, how many and when, and nobody else does', async () => {
  const [person, other] = [await api.enter('volunteer'), await api.enter('volunteer')];
  await tryIt(person.username, 'wrong', '2001:db8:9:9::1');
  await tryIt(person.username, 'wrong', '2001:db8:9:9::2');
  const first = api.clock.now.toISOString();
  api.pass(minute);
  await tryIt(person.username, 'wrong', '198.51.100.77');
  expect((await api.get('auth/sign-in-tries', person.token)).data).toEqual([
    { address: '198.51.100.77', count: 1, lastAt: api.clock.now.toISOString() },
    { address: '2001:db8:9:9::/64', count: 2, lastAt: first },
  ]);
  expect((await api.get('auth/sign-in-tries', other.token)).data).toEqual([]);
});

test('after ten wrong tries from strange places the person gets one message, and the next after six hours', async () => {
  const person = await api.enter('volunteer');
  const titles = async (token: string) => (await boxOf(api, token)).titles;
  await wrong(person.username, 9);
  await notifyOfTries(api.ports);
  expect(await titles(person.token)).toEqual([]);
  await wrong(person.username, 6);
  await Promise.all([1, 2, 3].map(() => notifyOfTries(api.ports)));
  expect(await titles(person.token)).toEqual(['有人尝试登录您的账号']);
  expect((await boxOf(api, person.token)).rows).toMatchObject([{ subTitle: '密码错误 15 次' }]);
  await wrong(person.username, 12);
  api.pass(30 * minute);
  await notifyOfTries(api.ports);
  expect(await titles(person.token)).toHaveLength(1);
  api.pass(6 * 60 * minute);
  await notifyOfTries(api.ports);
  expect(await titles(await api.signIn(person.username))).toHaveLength(2);
});

test('one’s own slips where one has signed in make no message', async () => {
  const person = await api.enter('volunteer');
  for (let count = 0; count < 12; count += 1) {
    await tryIt(person.username, 'wrong', '192.0.2.1');
    api.pass(3 * minute);
  }
  await notifyOfTries(api.ports);
  expect((await boxOf(api, person.token)).titles).toEqual([]);
});

test('counts are forgotten after a week', async () => {
  await wrong('some-name', 3);
  api.pass(8 * 24 * 60 * minute);
  await purgeOldTries(api.ports);
  expect(await api.database.selectFrom('sign_in_attempt').select('key').execute()).toEqual([]);
});
