import { afterAll, beforeAll, expect, test } from 'vitest';
import { password, startApi, type Api } from './api';

let api: Api;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.close());

let addresses = 0;
/** The whole answer and the work it took, for each way of not getting in. */
const refusals = async (send: (username: string, given: string, address: string) => Promise<Response>) => {
  const [wrong, disabled, deleted] = [
    await api.addAccount('employee'),
    await api.addAccount('employee', { status: 0 }),
    await api.addAccount('employee', { status: 2 }),
  ];
  const cases = {
    unknown: ['nobody', password],
    wrong: [wrong.username, 'Wrong-11'],
    disabled: [disabled.username, password],
    deleted: [deleted.username, password],
  };
  const seen = [];
  for (const [username = '', given = ''] of Object.values(cases)) {
    const before = { ...api.counted };
    const response = await send(username, given, `203.0.113.${(addresses += 1)}`);
    seen.push({
      status: response.status,
      body: await response.text(),
      headers: [...response.headers].filter(([name]) => name !== 'x-request-id'),
      hashes: api.counted.hashes - before.hashes,
      comparisons: api.counted.verifications - before.verifications,
    });
  }
  return seen;
};

const calls = {
  'signing in': (username: string, given: string, address: string) =>
    api.request('POST', 'auth/login', { body: { username, password: given }, address }),
  'changing a password without signing in': (username: string, given: string, address: string) =>
    api.request('POST', 'account/modify-pwd', {
      body: { username, oldPassword: given, newPassword: 'Fresh-99' },
      address,
    }),
};

for (const [name, send] of Object.entries(calls)) {
  test(`${name}: unknown, wrong, disabled and deleted get the same answer for the same work`, async () => {
    const seen = await refusals(async (...facts) => send(...facts));
    expect(seen[0]).toMatchObject({ status: 200, hashes: 0, comparisons: 1 });
    expect(seen[0]?.body).toContain('"code":401');
    expect(seen).toEqual(seen.map(() => seen[0]));
  });
}

test('a locked name is refused alike whether it exists or not', async () => {
  const { username } = await api.addAccount('employee');
  const locked = async (name: string) => {
    for (let count = 0; count < 5; count += 1)
      await calls['signing in'](name, 'wrong', `203.0.113.${(addresses += 1)}`);
    return api.read(calls['signing in'](name, password, `203.0.113.${(addresses += 1)}`));
  };
  expect(await locked(username)).toEqual(await locked('nobody-at-all'));
});

test('a new password that breaks the rule is refused before anyone is looked up', async () => {
  const before = api.counted.verifications;
  const body = { username: 'nobody', oldPassword: 'x', newPassword: 'weak' };
  expect((await api.post('account/modify-pwd', undefined, body)).data).toEqual({
    errors: { newPassword: 'weakPassword' },
  });
  expect(api.counted.verifications).toBe(before);
});

test('a huge password is refused without being hashed', async () => {
  const before = { ...api.counted };
  const huge = 'A1a'.repeat(10_000);
  expect((await api.post('auth/login', undefined, { username: 'nobody', password: huge })).code).toBe(422);
  expect(
    (await api.post('account/modify-pwd', undefined, { username: 'nobody', oldPassword: 'x', newPassword: huge })).code,
  ).toBe(422);
  expect(api.counted).toEqual(before);
});
