import { expect, test } from 'vitest';
import { createPasswords } from '#engine/subjects/signIn/server/passwords';
import { apiForFile } from '#engine/tests/api';
import { stuckIn } from '#engine/tests/stuck';

const api = await apiForFile();
const admin = await api.enter('librarian');

// The same password as one system types it and as another does.
const composed = 'P\u00e4ssw\u00f6rt-1';
const decomposed = composed.normalize('NFD');
const forms = { composed, decomposed, wide: composed.replace('w', '\uff57') };

const login = (username: string, password: string) =>
  api.post('auth/login', undefined, { username, password }, { address: crypto.randomUUID() });
const hashOf = async (id: number) =>
  (await api.database.selectFrom('account').select('password').where('id', '=', id).executeTakeFirstOrThrow()).password;
/** An account whose password was hashed as it was typed, as all were before. */
const oldAccount = async (typed: string) => {
  const account = await api.addAccount('volunteer');
  await api.database
    .updateTable('account')
    .set({ password: `hash of ${typed}` })
    .where('id', '=', account.id)
    .execute();
  return account;
};

test.each(Object.entries(forms))('a new password in %s form is right in every form', async (_, password) => {
  const { id } = await api.addAccount('volunteer');
  const reset = await api.post('account/reset-password', admin.token, { id, password });
  expect(reset).toMatchObject({ code: 0 });
  for (const typed of Object.values(forms)) expect((await login(reset.data.username, typed)).code).toBe(0);
  expect((await login(reset.data.username, composed.replace('\u00e4', 'a'))).code).toBe(401);
});

test('a password from before is right as it was typed, and from then on in every form', async () => {
  const { id, username } = await oldAccount(decomposed);
  expect((await login(username, composed)).code).toBe(401);
  expect(await hashOf(id)).toBe(`hash of ${decomposed}`);
  expect((await login(username, decomposed)).code).toBe(0);
  expect(await hashOf(id)).toBe(`hash of ${composed}`);
  for (const typed of Object.values(forms)) expect((await login(username, typed)).code).toBe(0);
});

test('a password from before is replaced once, by many that come at the same time too, and ends no session', async () => {
  const { id, username } = await oldAccount(decomposed);
  const replies = await Promise.all(Array.from({ length: 5 }, () => login(username, decomposed)));
  expect(replies.filter(({ code }) => code !== 0)).toEqual([]);
  expect(await hashOf(id)).toBe(`hash of ${composed}`);
  for (const { data } of replies) expect((await api.get('auth/user-info', data.token)).code).toBe(0);
});

test.each([
  ['the same in its normal form meanwhile is right', `hash of ${composed}`, 0],
  ['another one meanwhile is right no longer', 'hash of Fresh-99', 401],
])('a password from before that becomes %s', async (_, become, code) => {
  const { id, username } = await oldAccount(decomposed);
  const sent = await api.database.transaction().execute(async (tx) => {
    await tx.updateTable('account').set({ password: become }).where('id', '=', id).execute();
    const signingIn = login(username, decomposed);
    await expect.poll(() => stuckIn(api.database)).toBeGreaterThan(0);
    return { signingIn };
  });
  expect((await sent.signingIn).code).toBe(code);
  expect(await hashOf(id)).toBe(become);
});

test('how many comparisons a wrong password costs depends on its form alone, not on the account', async () => {
  const [old, disabled] = [await oldAccount(decomposed), await api.addAccount('volunteer', { status: 0 })];
  const { username } = await api.addAccount('volunteer');
  const costOf = async (name: string, typed: string) => {
    const before = api.counted.verifications;
    expect((await login(name, typed)).code).toBe(401);
    return api.counted.verifications - before;
  };
  for (const [typed, cost] of [
    ['Wrong-1', 1],
    ['Wr\u00f6ng-1', 1],
    ['Wro\u0308ng-1', 2],
  ] as const)
    for (const name of [username, old.username, disabled.username, 'nobody-at-all'])
      expect([typed, name, await costOf(name, typed)]).toEqual([typed, name, cost]);
});

test('a right password that is stored in its normal form is hashed no more, and compared once as it is typed', async () => {
  const { id, username } = await api.addAccount('volunteer');
  expect((await api.post('account/reset-password', admin.token, { id, password: composed })).code).toBe(0);
  const costOf = async (typed: string) => {
    const before = { ...api.counted };
    expect((await login(username, typed)).code).toBe(0);
    return [api.counted.verifications - before.verifications, api.counted.hashes - before.hashes];
  };
  expect(await costOf(composed)).toEqual([1, 0]);
  expect((await costOf(decomposed))[1]).toBe(0);
});

test('the same password in another form is no new one', async () => {
  const { id, token } = await api.enter('volunteer');
  await api.database
    .updateTable('account')
    .set({ password: `hash of ${composed}` })
    .where('id', '=', id)
    .execute();
  const body = { oldPassword: composed, newPassword: decomposed };
  expect(await api.post('account/modify-pwd', token, body)).toMatchObject({
    code: 422,
    data: { errors: { newPassword: 'samePassword' } },
  });
});

test('the hashes of the running server take any form, and text as it was typed before', async () => {
  const passwords = createPasswords(60_000);
  const hash = await passwords.hash(decomposed);
  for (const typed of Object.values(forms)) expect(await passwords.verify(hash, typed)).toBe(true);
  expect(await passwords.verify(hash, 'Passwort-1')).toBe(false);
});
