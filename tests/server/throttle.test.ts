import { afterAll, beforeAll, expect, test } from 'vitest';
import { password, startApi, type Api, type Reply } from './api';

let api: Api;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.close());

let addresses = 0;
/** Each try from an address of its own, unless the test is about addresses. */
const tryIt = (username: string, given: string, address = `203.0.113.${(addresses += 1)}`): Promise<Reply> =>
  api.post('auth/login', undefined, { username, password: given }, { address });
const fiveWrong = async (username: string, address?: string) => {
  for (let count = 0; count < 5; count += 1) expect((await tryIt(username, 'wrong', address)).code).toBe(401);
};
const codesOf = (replies: readonly Reply[]) => replies.map(({ code }) => code).toSorted((a, b) => a - b);
const fiveOf200 = [...Array.from({ length: 5 }, () => 401), ...Array.from({ length: 195 }, () => 429)];

test('200 wrong tries of one account at once from 200 addresses: five are compared, the others refused', async () => {
  const { username } = await api.addAccount('employee');
  const before = api.counted.verifications;
  const replies = await Promise.all(Array.from({ length: 200 }, () => tryIt(username, 'wrong')));
  expect(codesOf(replies)).toEqual(fiveOf200);
  expect(api.counted.verifications - before).toBe(5);
});

test('200 wrong tries of 200 accounts at once from one address: five are compared, the others refused', async () => {
  const before = api.counted.verifications;
  const replies = await Promise.all(
    Array.from({ length: 200 }, (_, number) => tryIt(`nobody-${number}`, 'wrong', '198.51.100.1')),
  );
  expect(codesOf(replies)).toEqual(fiveOf200);
  expect(api.counted.verifications - before).toBe(5);
});

test('an office behind one address signs in at once and nobody is refused', async () => {
  const people = await Promise.all(Array.from({ length: 40 }, () => api.addAccount('employee')));
  const replies = await Promise.all(people.map(({ username }) => tryIt(username, password, '198.51.100.2')));
  expect(replies.map(({ code }) => code)).toEqual(people.map(() => 0));
});

test('five wrong tries in a row lock for a minute, each further lock doubles up to fifteen', async () => {
  const { username } = await api.addAccount('employee');
  for (const minutes of [1, 2, 4, 8, 15, 15]) {
    await fiveWrong(username);
    const refused = await tryIt(username, password);
    expect(refused).toMatchObject({ status: 200, code: 429, data: { retryAfter: minutes * 60 } });
    expect(refused.msg).toContain(String(minutes * 60));
    api.pass(minutes * 60_000 - 1000);
    expect((await tryIt(username, password)).data).toEqual({ retryAfter: 1 });
    api.pass(1000);
  }
  expect((await tryIt(username, password)).code).toBe(0);
});

test('a right try clears the count, so that only wrong ones in a row lock', async () => {
  const { username } = await api.addAccount('employee');
  for (let round = 0; round < 3; round += 1) {
    for (let count = 0; count < 4; count += 1) expect((await tryIt(username, 'wrong')).code).toBe(401);
    expect((await tryIt(username, password)).code).toBe(0);
  }
});

test('a lock of one account leaves the others alone', async () => {
  const [locked, free] = [await api.addAccount('employee'), await api.addAccount('employee')];
  await fiveWrong(locked.username);
  expect((await tryIt(locked.username, password)).code).toBe(429);
  expect((await tryIt(free.username, password)).code).toBe(0);
});

test('changing a password shares the count with signing in', async () => {
  const { username } = await api.addAccount('employee');
  for (let count = 0; count < 5; count += 1) {
    const wrong = await api.post(
      'account/modify-pwd',
      undefined,
      { username, oldPassword: 'wrong', newPassword: 'Fresh-99' },
      { address: `203.0.113.${(addresses += 1)}` },
    );
    expect(wrong.code).toBe(401);
  }
  expect((await tryIt(username, password)).code).toBe(429);
});

test('a comparison that fails counts neither as right nor as wrong', async () => {
  const { username } = await api.addAccount('employee');
  const { verify } = api.ports.passwords;
  const failing = { ...api.ports.passwords, verify: () => Promise.reject(new Error('no memory')) };
  Object.assign(api.ports.passwords, failing);
  for (let count = 0; count < 6; count += 1) expect((await tryIt(username, 'wrong')).code).toBe(500);
  Object.assign(api.ports.passwords, { verify });
  expect((await tryIt(username, password)).code).toBe(0);
});

test('a server that died amid a try blocks nobody for longer than half a minute', async () => {
  const { username } = await api.addAccount('employee');
  await api.database
    .insertInto('sign_in_attempt')
    .values({ key: `name:${username}`, pending: 5, tried_at: api.clock.now.toISOString() })
    .execute();
  expect((await tryIt(username, password)).data).toEqual({ retryAfter: 1 });
  api.pass(31_000);
  expect((await tryIt(username, password)).code).toBe(0);
});
