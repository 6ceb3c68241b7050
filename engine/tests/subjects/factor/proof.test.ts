import { beforeEach, expect, test } from 'vitest';
import { apiForFile, password } from '#engine/tests/api';
import { inTurn } from '#engine/tests/subjects/signIn/parts';
import { peopleOf } from './parts';

const api = await apiForFile();
const { nextCode, withApp, withPasskey, set } = peopleOf(api);
const minute = 60_000;
beforeEach(async () => {
  api.pass(24 * 60 * minute);
  await set({ proof_minutes: 10, second_factor_for: null });
});

const prove = (token: string, more: object = {}) => api.post('auth/prove', token, { password, ...more });
const grant = async (token: string, id: number, requestId: string = crypto.randomUUID()) =>
  api.post('school/grant', token, { id, budget: '5.00', requestId });

test('money waits for a proof when the last one is older than the setting says, and then counts once', async () => {
  const { token } = await api.enter('librarian');
  const id = await api.addSchool();
  expect((await grant(token, id)).code).toBe(0);
  api.pass(11 * minute);
  const requestId = crypto.randomUUID();
  expect(await grant(token, id, requestId)).toMatchObject({ status: 200, code: 428, data: { needs: 'proof' } });
  expect((await prove(token)).code).toBe(0);
  expect((await grant(token, id, requestId)).code).toBe(0);
  expect((await grant(token, id, requestId)).code).toBe(0);
  expect((await api.auditLog('grant')).filter(({ result }) => result === 0)).toHaveLength(2);
});

test('a proof in one session is none in another of the same person', async () => {
  const { token, username } = await api.enter('librarian');
  const other = await api.signIn(username);
  const id = await api.addSchool();
  api.pass(11 * minute);
  await prove(token);
  expect((await grant(other, id)).code).toBe(428);
  expect((await grant(token, id)).code).toBe(0);
});

test('without the setting nobody is asked, except for the second factor itself', async () => {
  await set({ proof_minutes: null });
  const { token } = await api.enter('librarian');
  api.pass(60 * minute);
  expect((await grant(token, await api.addSchool())).code).toBe(0);
  expect((await api.post('auth/begin-app', token)).code).toBe(428);
});

test('the second factor itself asks after a quarter of an hour at the latest, and sooner where the setting says so', async () => {
  const { token } = await api.enter('librarian');
  const begin = async () => (await api.post('auth/begin-app', token)).code;
  api.pass(10 * minute);
  expect(await begin()).toBe(0);
  api.pass(1);
  expect(await begin()).toBe(428);
  await set({ proof_minutes: 60 });
  expect(await begin()).toBe(0);
  api.pass(5 * minute);
  expect(await begin()).toBe(428);
});

test('every way to change an account asks: form, transition, many at once, password, import, undo', async () => {
  const { token, id: own } = await api.enter('librarian');
  const { id } = await api.addAccount('volunteer');
  api.pass(11 * minute);
  const calls: readonly (readonly [string, object])[] = [
    ['account/insert', { username: 'somebody', name: 'x', role: 'librarian', password: 'Secret-12' }],
    ['account/modify', { id, version: 1, role: 'librarian' }],
    ['account/enable', { id }],
    ['account/disable', { ids: [id] }],
    ['account/delete', { id }],
    ['account/reset-password', { id, password: 'Secret-12' }],
    ['account/lift-sign-in-lock', { id }],
    ['account/reset-factor', { id }],
    ['account/revert', { id, version: 1, change: 1 }],
    [
      'bulk/start',
      { resource: 'account', transition: 'disable', filter: {}, count: 1, requestId: crypto.randomUUID() },
    ],
    ['safety/modify', { id: 1, version: 1, proofMinutes: 1440 }],
    ['school/grant', { id: await api.addSchool(), budget: '1.00', requestId: crypto.randomUUID() }],
  ];
  const codes = await inTurn(calls.length, async (at) => {
    const [path = '', body] = calls[at] ?? [];
    return [path, (await api.post(path, token, body)).code];
  });
  expect(codes).toEqual(calls.map(([path]) => [path, 428]));
  expect((await api.get('account/detail', token, { id: own })).code).toBe(0);
  expect((await api.post('account/note', token, { id, text: 'hello' })).code).toBe(0);
});

test('a wrong proof says so, signs nobody out, and is throttled as wrong passwords are', async () => {
  const { token } = await api.enter('librarian');
  await inTurn(5, async () =>
    expect(await prove(token, { password: 'wrong' })).toMatchObject({
      code: 422,
      data: { errors: { password: 'wrongPassword' } },
    }),
  );
  expect((await prove(token)).code).toBe(429);
  expect((await api.get('auth/user-info', token)).code).toBe(0);
});

test('a person with an app proves by password and code, and the password alone is not enough', async () => {
  const { token, key } = await withApp('librarian');
  const id = await api.addSchool();
  api.pass(11 * minute);
  expect(await prove(token)).toMatchObject({ code: 428, data: { needs: 'secondFactor', app: true } });
  expect((await prove(token, { code: '000000' })).code).toBe(422);
  expect((await grant(token, id)).code).toBe(428);
  expect((await prove(token, { code: nextCode(key) })).code).toBe(0);
  expect((await grant(token, id)).code).toBe(0);
});

test('a person with a passkey proves by password and passkey', async () => {
  const { token, authenticator } = await withPasskey('librarian');
  const { data } = await prove(token);
  expect((await prove(token, { passkey: authenticator.use(data.passkey.challenge) })).code).toBe(0);
});

test('a proof stands in the log, with its session', async () => {
  const { token, id } = await api.enter('librarian');
  await prove(token);
  expect((await api.auditLog('prove')).at(-1)).toMatchObject({ operator_id: id, result: 0, resource: 'session' });
});
