import { expect, test, it } from 'vitest';
import { createSignInSecrets } from '#engine/subjects/signIn/server/credentials';
import { createPasswords } from '#engine/subjects/signIn/server/passwords';
import { apiForFile, password } from '#engine/tests/api';

const api = await apiForFile();
const { token } = await api.enter('librarian');

const insert = (username: string) =>
  api.post('account/insert', token, { username, password: 'Secret-1', name: 'Case', role: 'volunteer' });
const whoSignsIn = async (username: string, given = password) => {
  const { code, data } = await api.post('auth/login', undefined, { username, password: given });
  return code === 0 ? (await api.get('auth/user-info', data.token)).data.username : code;
};

test('a username that differs from another in case only is taken', async () => {
  expect((await insert('Fox.1')).code).toBe(0);
  expect(await insert('FOX.1')).toMatchObject({ code: 422, data: { errors: { username: 'taken' } } });
  expect(await insert('Fox.1')).toMatchObject({ code: 422, data: { errors: { username: 'taken' } } });
});

test('the name of a deleted account is free again, in any case', async () => {
  const { data } = await insert('Gone.1');
  await api.post('account/delete', token, { id: data.id });
  expect((await insert('gone.1')).code).toBe(0);
});

test('of two names that differ in case only and are made at once, one is taken', async () => {
  const replies = await Promise.all(['Twin.9', 'tWIN.9'].map(insert));
  expect(replies.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 422]);
});

test('a person signs in with the name in any case', async () => {
  await api.addAccount('volunteer', { username: 'Mixed.Case' });
  expect(await whoSignsIn('mixed.case')).toBe('Mixed.Case');
  expect(await whoSignsIn('MIXED.CASE')).toBe('Mixed.Case');
});

test('of a name that no account has, the log keeps a keyed hash and the length, and no table keeps the text', async () => {
  const [first, again, other] = await Promise.all(
    ['Passw0rd-typed', 'Passw0rd-typed', 'another name'].map(async (typed, number) => {
      const address = `203.0.113.${10 + number}`;
      await api.post('auth/login', undefined, { username: typed, password: 'x' }, { address });
      return (await api.auditLog('login')).find(({ ip }) => ip === address)?.username;
    }),
  );
  expect(first).toMatch(/^unknown\(14\):[\w-]{12}$/);
  expect(again).toBe(first);
  expect(other).toMatch(/^unknown\(12\):/);
  const tries = await api.database.selectFrom('sign_in_attempt').selectAll().execute();
  expect(JSON.stringify([tries, await api.auditLog()])).not.toContain('assw0rd-typed');
});

test('the key that hashes names is not the one that signs challenges to passkeys', async () => {
  const { hashName, challengeKey } = createSignInSecrets(api.ports);
  await hashName(api.ports, 'somebody');
  const key = await challengeKey(api.ports);
  const rows = api.database.selectFrom('server_secret').select('name').where('value', '=', key);
  expect(await rows.execute()).toEqual([{ name: 'passkey challenges' }]);
});

test('a known name stands in the log as the account spells it, however it was typed', async () => {
  const { username } = await api.addAccount('volunteer');
  await api.post('auth/login', undefined, { username: username.toUpperCase(), password: 'x' });
  expect((await api.auditLog('login')).at(-1)).toMatchObject({ username, operator_id: null, result: 401 });
});

const passwords = createPasswords(60_000);

it('knows the password it hashed and no other', async () => {
  const hash = await passwords.hash('Right-1');
  await expect(passwords.verify(hash, 'Right-1')).resolves.toBe(true);
  await expect(passwords.verify(hash, 'Wrong-1')).resolves.toBe(false);
});

it('hashes with argon2id, at least 19 MiB and two passes', async () => {
  const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+)/.exec(await passwords.hash('Right-1')) ?? [];
  expect(Number(memory)).toBeGreaterThanOrEqual(19 * 1024);
  expect(Number(passes)).toBeGreaterThanOrEqual(2);
});

it.each(['', 'not a hash', '$argon2id$v=19$m=19456,t=2,p=1$broken'])(
  'says no to a stored hash that is none: "%s"',
  async (stored) => {
    await expect(passwords.verify(stored, 'Right-1')).resolves.toBe(false);
  },
);

it('answers every one of many that come at once', async () => {
  const hash = await passwords.hash('Right-1');
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => passwords.verify(hash, n % 2 ? 'Right-1' : 'Wrong-1')),
  );
  expect(answers).toEqual(answers.map((_, n) => n % 2 === 1));
});

it('refuses as overload whatever would have to wait too long, with the time to retry', async () => {
  const hasty = createPasswords(1);
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => hasty.hash('Right-1')));
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  // How long depends on how quick the machine is.
  expect(refused[0]).toMatchObject({ reason: { status: 503, retryAfter: expect.any(Number) } });
});
