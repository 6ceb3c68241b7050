import { expect, test } from 'vitest';
import { sha256 } from '#engine/server/environment/secrets';
import { apiForFile, password } from '#engine/tests/api';
import { stranger } from '#engine/tests/subjects/signIn/parts';

const api = await apiForFile();
const admin = await api.enter('librarian');

const minute = 60_000;
const fresh = 'Fresh-99';
let made = 0;
const newToken = () => String((made += 1)).padStart(43, 'x');
const make = (id: number, token = newToken(), by = admin.token) =>
  api.post('account/password-link', by, { id, tokenHash: sha256(token) });
/** Each try from an address of its own, unless the test is about addresses. */
const use = (id: number, token: string, newPassword = fresh, address = stranger()) =>
  api.post('account/use-password-link', undefined, { id, token, newPassword }, { address });
const linkFor = async (id: number) => {
  const token = newToken();
  expect(await make(id, token)).toMatchObject({ code: 0 });
  return token;
};
const signsIn = async (username: string, given: string) =>
  (await api.post('auth/login', undefined, { username, password: given }, { address: stranger() })).code;
const spent = { code: 409, data: { reason: 'spentLink' } };
/** The admin's own session outlives every test. */
const keepAdmin = async () => void (await api.get('auth/user-info', admin.token));

test('whoever has a link sets the password, which works from then on, and the old one no longer does', async () => {
  const { id, username } = await api.addAccount('volunteer', { must_change_password: true });
  const token = await linkFor(id);
  expect(await use(id, token)).toMatchObject({ code: 0, data: true });
  expect([await signsIn(username, password), await signsIn(username, fresh)]).toEqual([401, 0]);
  const info = await api.get('auth/user-info', await api.signIn(username, fresh));
  expect(info.data).toMatchObject({ mustChangePassword: false });
});

test('a link works once', async () => {
  const { id, username } = await api.addAccount('volunteer');
  const token = await linkFor(id);
  await use(id, token);
  expect(await use(id, token, 'Other-99')).toMatchObject(spent);
  expect(await signsIn(username, fresh)).toBe(0);
});

test('a link says whose it is before anything is typed, and a used, expired or wrong one that it no longer works', async () => {
  const { id, username } = await api.addAccount('volunteer');
  const check = (token: string) =>
    api.post('account/check-password-link', undefined, { id, token }, { address: stranger() });
  const token = await linkFor(id);
  expect(await check(token)).toMatchObject({ code: 0, data: { username } });
  expect(await check(token)).toMatchObject({ code: 0 });
  expect(await check(newToken())).toMatchObject(spent);
  await use(id, token);
  expect(await check(token)).toMatchObject(spent);
});

test('of two who use a link at once, one sets the password', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id, username } = await api.addAccount('volunteer');
    const token = await linkFor(id);
    const given = ['First-11', 'Second-22'];
    const codes = (await Promise.all(given.map((one) => use(id, token, one)))).map(({ code }) => code);
    expect(codes.toSorted()).toEqual([0, 409]);
    expect(await signsIn(username, given[codes.indexOf(0)] ?? '')).toBe(0);
  }
});

test('a link works for an hour and not longer', async () => {
  const [early, late] = [await api.addAccount('volunteer'), await api.addAccount('volunteer')];
  const tokens = [await linkFor(early.id), await linkFor(late.id)];
  api.pass(59 * minute);
  await keepAdmin();
  expect(await use(early.id, tokens[0] ?? '')).toMatchObject({ code: 0 });
  api.pass(minute);
  expect(await use(late.id, tokens[1] ?? '')).toMatchObject(spent);
});

test('a new link voids the one before', async () => {
  const { id } = await api.addAccount('volunteer');
  const [old, present] = [await linkFor(id), await linkFor(id)];
  expect(await use(id, old)).toMatchObject(spent);
  expect(await use(id, present)).toMatchObject({ code: 0 });
});

test('a link sets nobody else’s password', async () => {
  const [one, two] = [await api.addAccount('volunteer'), await api.addAccount('librarian')];
  const token = await linkFor(one.id);
  expect(await use(two.id, token)).toMatchObject(spent);
  expect(await signsIn(two.username, password)).toBe(0);
});

const voids: Readonly<Record<string, (person: { id: number; username: string }) => Promise<unknown>>> = {
  'the account is disabled': ({ id }) => api.post('account/disable', admin.token, { id }),
  'the account was disabled and enabled again': async ({ id }) => {
    await api.post('account/disable', admin.token, { id });
    return api.post('account/enable', admin.token, { id });
  },
  'the account is deleted': ({ id }) => api.post('account/delete', admin.token, { id }),
  'the role changes': ({ id }) => api.post('account/modify', admin.token, { id, version: 1, role: 'clerk' }),
  'a librarian resets the password': ({ id }) =>
    api.post('account/reset-password', admin.token, { id, password: 'Reset-99' }),
  'the person changes the password': ({ username }) =>
    api.post('account/modify-pwd', undefined, { username, oldPassword: password, newPassword: 'Own-9999' }),
};

for (const [cause, act] of Object.entries(voids)) {
  test(`a link no longer works when ${cause}`, async () => {
    const person = await api.addAccount('volunteer');
    const token = await linkFor(person.id);
    expect(await act(person)).toMatchObject({ code: 0 });
    expect(await use(person.id, token)).toMatchObject(spent);
  });
}

test('all sessions of the person end, locks are lifted, and a message and the log say what happened', async () => {
  const person = await api.enter('volunteer');
  const address = stranger();
  const wrong = { username: person.username, password: 'Wrong-1' };
  for (let time = 0; time < 6; time += 1) await api.post('auth/login', undefined, wrong, { address });
  expect((await api.post('auth/login', undefined, wrong, { address })).code).toBe(429);
  await use(person.id, await linkFor(person.id));
  expect(await api.get('auth/user-info', person.token)).toMatchObject({ code: 401 });
  const token = await api.signIn(person.username, fresh, { address });
  const news = (await api.get('message/list', token, undefined, { language: 'en-US' })).data;
  expect(news).toContainEqual(expect.objectContaining({ title: 'Your password was set with a link' }));
  const rows = (await api.auditLog()).filter(({ record_id, action }) => record_id === person.id && /link/.test(action));
  expect(rows).toMatchObject([
    { action: 'password-link', operator_id: admin.id, result: 0 },
    { action: 'use-password-link', operator_id: person.id, changes: { password: [null, '***'] }, result: 0 },
  ]);
});

test('neither the token nor a password is in the log or in any answer', async () => {
  const { id } = await api.addAccount('volunteer');
  const token = newToken();
  const said = JSON.stringify([
    await make(id, token),
    await use(id, token),
    await use(id, token),
    await api.auditLog(),
    api.logged,
  ]);
  for (const secret of [token, sha256(token), fresh]) expect(said).not.toContain(secret);
});

test('a weak password is refused before the link is looked at, and the link still works', async () => {
  const { id } = await api.addAccount('volunteer');
  const token = await linkFor(id);
  const weak = { code: 422, data: { errors: { newPassword: 'weakPassword' } } };
  expect(await use(id, token, 'short')).toMatchObject(weak);
  expect(await use(id, 'no-such-token', 'short')).toMatchObject(weak);
  expect(await use(id, token)).toMatchObject({ code: 0 });
});

test('an unknown account, a wrong token, and a disabled account are answered alike', async () => {
  const off = await api.addAccount('volunteer');
  const token = await linkFor(off.id);
  await api.database.updateTable('account').set({ status: 0 }).where('id', '=', off.id).execute();
  const answers = [await use(999_999, token), await use(admin.id, newToken()), await use(off.id, token)];
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});

test('tries with wrong links are counted by their address', async () => {
  const address = stranger();
  const codes: number[] = [];
  for (let time = 0; time < 21; time += 1) codes.push((await use(1, newToken(), fresh, address)).code);
  expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 409));
  expect(codes[20]).toBe(429);
});

test('a link is made for another person who may sign in', async () => {
  const { id } = await api.addAccount('volunteer');
  const off = await api.addAccount('volunteer', { status: 0 });
  expect(await make(admin.id)).toMatchObject({ code: 409, data: { reason: 'oneself' } });
  expect(await make(off.id)).toMatchObject({ code: 409, data: { reason: 'state' } });
  expect(await make(999_999)).toMatchObject({ code: 404 });
  const short = await api.post('account/password-link', admin.token, { id, tokenHash: 'x' });
  expect(short).toMatchObject({ code: 422, data: { errors: { tokenHash: expect.any(String) } } });
});
