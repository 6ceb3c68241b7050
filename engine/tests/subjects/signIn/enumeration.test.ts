import { expect, test, vi } from 'vitest';
import { apiForFile, password } from '#engine/tests/api';

const api = await apiForFile();

let addresses = 0;
/** The whole answer and the work it took, for each way of not getting in. */
const refusals = async (send: (username: string, given: string, address: string) => Promise<Response>) => {
  const [wrong, disabled, deleted] = [
    await api.addAccount('volunteer'),
    await api.addAccount('volunteer', { status: 0 }),
    await api.addAccount('volunteer', { status: 2 }),
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

/** What a stranger sees of one name from the first try to the last: answers, and how long each was held back. */
const seenOf = async (name: string, place: (number: number) => string) => {
  const seen = [];
  for (let count = 0; count < 45; count += 1) {
    api.pauses.length = 0;
    const { code, data, msg } = await api.read(calls['signing in'](name, 'wrong', place(count)));
    seen.push({ code, data, msg, pauses: [...api.pauses] });
  }
  return seen;
};

test('known and unknown names are slowed down and refused alike, by one place and by many', async () => {
  const [person, other] = [await api.enter('volunteer'), await api.addAccount('volunteer')];
  const many = await seenOf(person.username, (number) => `198.51.100.${number}`);
  expect(many).toEqual(await seenOf('nobody-at-all', (number) => `198.18.0.${number}`));
  expect(new Set(many.map(({ code }) => code))).toEqual(new Set([401, 429]));
  expect(await seenOf(other.username, () => '198.18.1.1')).toEqual(await seenOf('nobody-else', () => '198.18.1.2'));
});

test('at its person’s own address a name is slowed down like any other, before the bound of all strangers', async () => {
  const person = await api.addAccount('volunteer');
  const home = '198.18.2.1';
  await api.signIn(person.username, password, { address: home });
  const from = (name: string) =>
    seenOf(name, (number) => (number % 6 === 5 ? home : `198.18.${name.length}.${number + 10}`));
  expect((await from(person.username)).slice(0, 40)).toEqual((await from('nobody-home')).slice(0, 40));
});

test('a try costs the database the same for known and unknown names', async () => {
  const { username } = await api.addAccount('volunteer');
  const executed = vi.spyOn(api.database.getExecutor(), 'executeQuery');
  const statements = async (name: string, address: string) => {
    executed.mockClear();
    await calls['signing in'](name, 'wrong', address);
    return executed.mock.calls.map(([{ sql }]) => sql).join(';');
  };
  expect(await statements(username, '198.18.3.1')).toBe(await statements('nobody-there', '198.18.3.2'));
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
