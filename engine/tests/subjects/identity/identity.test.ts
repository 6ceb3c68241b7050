import { afterAll, beforeEach, expect, test } from 'vitest';
import { apiForFile, password } from '#engine/tests/api';
import { setSafety } from '#engine/tests/subjects/safety/setSafety';
import { peopleOf } from '#engine/tests/subjects/factor/parts';
import { createBrowser, startProvider, type ProviderPerson } from './realProvider';
import { callback, isSignedIn, origin, refused, stageOf, termsFor } from './stage';

let who: ProviderPerson = { sub: 'nobody' };
const provider = await startProvider({ consoles: [origin], callback, person: () => who });
afterAll(() => provider.stop());
const terms = { ...termsFor(provider.issuer) };
const api = await apiForFile({ identity: terms });
const admin = await api.enter('librarian');
const { begin, finish, invite, info, tie } = stageOf(api, admin.token);
const { withApp, nextCode, set } = peopleOf(api);
beforeEach(async () => {
  Object.assign(terms, { byEmail: false });
  await set({ second_factor_for: null, proof_minutes: null });
});

/** Somebody goes to the provider in a browser of their own, and comes back. */
const come = async (person: ProviderPerson, more: object = {}) => {
  who = person;
  const { secret, address } = await begin();
  const answer = await createBrowser(callback)(address);
  return { secret, answer, reply: await finish(secret, answer, more) };
};
let made = 0;
const someone = (more: Omit<ProviderPerson, 'sub'> = {}): ProviderPerson => ({ sub: `person-${(made += 1)}`, ...more });
const tied = async (person: ProviderPerson, role: 'volunteer' | 'librarian' = 'volunteer') => {
  const account = await api.addAccount(role);
  await tie(account.id, provider.issuer, person.sub);
  return account;
};

test('whoever is tied signs in, by the same end as with a password: log, place, sessions', async () => {
  const person = someone();
  const { id, username } = await tied(person);
  const { reply } = await come(person);
  expect(isSignedIn(reply)).toBe(true);
  expect(await info(reply.data.token)).toMatchObject({ id, username, byIdentity: true });
  expect((await api.auditLog('identity')).at(-1)).toMatchObject({
    operator_id: id,
    resource: 'session',
    result: 0,
    changes: { identity: [null, person.sub] },
  });
  expect(await info(await api.signIn(username))).not.toHaveProperty('byIdentity');
});

test('an identity that no account has signs nobody in, whatever it says of itself', async () => {
  const { reply } = await come(someone({ email: 'x@example.com', verified: true, amr: ['mfa'] }));
  expect(reply).toMatchObject(refused('identityUnknown'));
});

test('an invitation ties the identity, works once, and takes away the first password alone', async () => {
  const person = someone();
  const first = await api.addAccount('volunteer', { must_change_password: true });
  const link = await invite(first.id);
  const { reply } = await come(person, link);
  expect(await info(reply.data.token)).toMatchObject({ id: first.id, mustChangePassword: false });
  expect((await come(person, link)).reply).toMatchObject(refused('spentLink'));
  expect(isSignedIn((await come(person)).reply)).toBe(true);
  await expect(api.signIn(first.username)).rejects.toThrow('401');
  const second = await api.addAccount('volunteer');
  await come(someone(), await invite(second.id));
  expect(await api.signIn(second.username, password)).toBeTruthy();
  expect((await api.auditLog('tie-identity')).at(-1)).toMatchObject({ record_id: second.id, operator_id: second.id });
});

test('the last administrator with a password keeps even the first one', async () => {
  const others = api.database.updateTable('account').set({ password: '!' }).where('role', '=', 'librarian');
  const boss = await api.addAccount('librarian', { must_change_password: true });
  const link = await invite(boss.id);
  const before = await api.database.selectFrom('account').select(['id', 'password']).execute();
  await others.where('id', '<>', boss.id).execute();
  expect(isSignedIn((await come(someone(), link)).reply)).toBe(true);
  expect(await api.signIn(boss.username)).toBeTruthy();
  for (const { id, password: hash } of before)
    await api.database.updateTable('account').set({ password: hash }).where('id', '=', id).execute();
});

test('one identity is one person, and an account has one: a new invitation replaces it', async () => {
  const [person, next] = [someone(), someone()];
  const [mine, other] = [await tied(person), await api.addAccount('volunteer')];
  const link = await invite(other.id);
  expect((await come(person, link)).reply).toMatchObject(refused('identityTaken'));
  expect(isSignedIn((await come(next, link)).reply)).toBe(true);
  const again = someone();
  expect(isSignedIn((await come(again, await invite(mine.id))).reply)).toBe(true);
  expect((await come(person)).reply).toMatchObject(refused('identityUnknown'));
});

test('of two who use an invitation at once, one is tied', async () => {
  const { id } = await api.addAccount('volunteer');
  const link = await invite(id);
  const browsers = [someone(), someone()];
  const ready: { secret: string; answer: string }[] = [];
  for (const person of browsers) {
    who = person;
    const { secret, address } = await begin();
    ready.push({ secret, answer: await createBrowser(callback)(address) });
  }
  const replies = await Promise.all(ready.map(({ secret, answer }) => finish(secret, answer, link)));
  expect(replies.map(({ code }) => code).toSorted()).toEqual([0, 409]);
});

test('a verified address ties the one account that has it, where the setting allows it', async () => {
  const { id } = await api.addAccount('volunteer');
  const email = `one-${id}@example.com`;
  await api.database.updateTable('account').set({ email }).where('id', '=', id).execute();
  const verified = someone({ email: email.toUpperCase(), verified: true });
  expect((await come(verified)).reply).toMatchObject(refused('identityUnknown'));
  Object.assign(terms, { byEmail: true });
  expect((await come(someone({ email, verified: false }))).reply).toMatchObject(refused('identityUnknown'));
  const { reply } = await come(verified);
  expect(await info(reply.data.token)).toMatchObject({ id });
  expect((await come(someone({ email, verified: true }))).reply).toMatchObject(refused('identityUnknown'));
});

test('an address of two accounts ties none, nor that of an administrator while two people make them', async () => {
  Object.assign(terms, { byEmail: true });
  const email = 'two@example.com';
  const [one, two] = [await api.addAccount('volunteer'), await api.addAccount('librarian')];
  const give = (ids: number[], value: string | null) =>
    api.database.updateTable('account').set({ email: value }).where('id', 'in', ids).execute();
  await give([one.id, two.id], email);
  expect((await come(someone({ email, verified: true }))).reply).toMatchObject(refused('identityUnknown'));
  await give([one.id], null);
  await setSafety(api, { adminsByTwo: true });
  expect((await come(someone({ email, verified: true }))).reply).toMatchObject(refused('identityUnknown'));
  await setSafety(api, { adminsByTwo: false });
  expect(isSignedIn((await come(someone({ email, verified: true }))).reply)).toBe(true);
});

test('a disabled or deleted account is out, and whoever is disabled is signed out at once', async () => {
  const person = someone();
  const { id } = await tied(person);
  const { reply } = await come(person);
  await api.post('account/disable', admin.token, { id });
  expect((await api.get('auth/user-info', reply.data.token)).code).toBe(401);
  expect((await come(person)).reply).toMatchObject(refused('identityUnknown'));
  await api.post('account/delete', admin.token, { id });
  expect((await come(person)).reply).toMatchObject(refused('identityUnknown'));
});

test('nothing that the provider says gives a right', async () => {
  const person = someone({ amr: ['mfa', 'librarian'], acr: 'librarian' });
  await tied(person);
  const { reply } = await come(person);
  expect(await info(reply.data.token)).toMatchObject({ role: 'volunteer' });
});

test('our second step follows where the provider used one factor, and counts wrong codes', async () => {
  const { id, key } = await withApp();
  const person = someone();
  await tie(id, provider.issuer, person.sub);
  const { secret, reply } = await come(person);
  expect(reply).toMatchObject({ code: 428, data: { needs: 'secondFactor', app: true } });
  expect(await finish(secret, '', { code: '000000' })).toMatchObject({
    code: 422,
    data: { errors: { code: 'wrongCode' } },
  });
  const again = await finish(secret, '', { code: nextCode(key) });
  expect(await info(again.data.token)).toMatchObject({ id });
  // It waits no longer.
  expect(await finish(secret, '', { code: nextCode(key) })).toMatchObject(refused('identityRefused'));
  expect(await finish('x'.repeat(43), '', { code: nextCode(key) })).toMatchObject(refused('identityRefused'));
});

test.each([{ amr: ['mfa'] }, { acr: 'two' }])('%j are two factors: nothing else is asked for', async (said) => {
  await set({ second_factor_for: ['volunteer'] });
  const { id } = await withApp('volunteer');
  const person = someone(said);
  await tie(id, provider.issuer, person.sub);
  expect(isSignedIn((await come(person)).reply)).toBe(true);
  const other = someone(said);
  await tied(other);
  const { reply } = await come(other);
  expect(await info(reply.data.token)).not.toHaveProperty('mustAddFactor');
  const plain = someone({ amr: ['pwd'] });
  await tied(plain);
  expect(await info((await come(plain)).reply.data.token)).toMatchObject({ mustAddFactor: true });
});

test('whoever has a second factor shows it before an identity is tied, even one with two factors', async () => {
  const { id, key } = await withApp();
  const link = await invite(id);
  const person = someone({ amr: ['mfa'] });
  const { secret, reply } = await come(person, link);
  expect(reply.code).toBe(428);
  expect((await come(person)).reply).toMatchObject(refused('identityUnknown'));
  expect(isSignedIn(await finish(secret, '', { ...link, code: nextCode(key) }))).toBe(true);
  expect(isSignedIn((await come(person)).reply)).toBe(true);
});

test('an administrator’s reset of the password takes the identity away', async () => {
  const person = someone();
  const { id } = await tied(person);
  expect((await api.post('account/reset-password', admin.token, { id, password: 'Fresh-99' })).code).toBe(0);
  expect((await come(person)).reply).toMatchObject(refused('identityUnknown'));
});

test('an account that comes to decide by two people loses its identity', async () => {
  const person = someone();
  const { id } = await tied(person);
  const { loseCredentials } = await import('#engine/subjects/account/server/loseCredentials');
  await api.database.transaction().execute((tx) => loseCredentials(tx, [id]));
  expect((await come(person)).reply).toMatchObject(refused('identityUnknown'));
});
