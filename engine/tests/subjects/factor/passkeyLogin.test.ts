import { beforeEach, expect, test } from 'vitest';
import { createApp } from '#engine/server/app';
import { purgeExpired } from '#engine/server/database/tables';
import { apiForFile, password } from '#engine/tests/api';
import { callerOf, type Reply, type Sent } from '#engine/tests/apiCaller';
import { inTurn, stranger, tally, times } from '#engine/tests/subjects/signIn/parts';
import { createAuthenticator } from './authenticator';
import { peopleOf } from './parts';

const api = await apiForFile();
const { login, withPasskey, challengeFor } = peopleOf(api);
/** Another process on the same database. */
const other = callerOf(createApp({ ...api.ports }));
beforeEach(() => api.pass(24 * 3_600_000));

const minute = 60_000;
const wrong = { status: 200, code: 401, data: null };

/** A challenge of the server to whoever it is. */
const challenge = async (of: Pick<typeof api, 'post'> = api): Promise<string> =>
  (await of.post('auth/begin-passkey-login')).data.challenge;
const enter = (
  passkey: unknown,
  from: Sent = { address: stranger() },
  at: Pick<typeof api, 'post'> = api,
): Promise<Reply> => at.post('auth/passkey-login', undefined, { passkey }, from);
type Owner = Awaited<ReturnType<typeof withPasskey>>;
type Use = Parameters<Owner['authenticator']['use']>[1];
/** What the browser of this person answers to a fresh challenge. */
const answerOf = async ({ authenticator, id }: Owner, more: Use = {}) =>
  authenticator.use(await challenge(), { owner: id, ...more });

test('a passkey signs its owner in, with no name and no password typed', async () => {
  const person = await withPasskey();
  const options = await api.post('auth/begin-passkey-login');
  expect(options.data).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  expect(options.data.allowCredentials).toBeUndefined();
  const { code, data } = await enter(await answerOf(person));
  expect(code).toBe(0);
  expect(Object.keys(data)).toEqual(['token']);
  expect((await api.get('auth/user-info', data.token)).data).toMatchObject({ username: person.username });
});

test('the log says who signed in so, and that a passkey proved it', async () => {
  const person = await withPasskey();
  await enter(await answerOf(person), { address: '203.0.113.77' });
  expect((await api.auditLog('passkey-login')).at(-1)).toMatchObject({
    operator_id: person.id,
    username: person.username,
    ip: '203.0.113.77',
    resource: 'session',
    result: 0,
    changes: { factor: [null, 'passkey'] },
  });
});

test('an answer signs in once, also at two processes at the same time', async () => {
  const person = await withPasskey();
  const answer = await answerOf(person, { count: 0 });
  const replies = await times(10, (number) => enter(answer, undefined, number % 2 === 0 ? api : other));
  expect(tally(replies)).toEqual({ 0: 1, 401: 9, 429: 0 });
  expect(await enter(answer)).toMatchObject(wrong);
  // Its row outlives the challenge.
  api.pass(9 * minute);
  await purgeExpired(api.database, api.clock.now);
  expect(await enter(answer)).toMatchObject(wrong);
});

test('two tabs have a challenge each, and both sign in, whichever process they ask', async () => {
  const { authenticator, id } = await withPasskey();
  const [one, two] = [await challenge(), await challenge(other)];
  expect((await enter(authenticator.use(two, { owner: id, count: 1 }))).code).toBe(0);
  expect((await enter(authenticator.use(one, { owner: id, count: 2 }), undefined, other)).code).toBe(0);
});

test.each([
  ['on another origin', { origin: 'https://evil.example' }],
  ['on another port', { origin: 'http://localhost:8080' }],
  ['for another host', { origin: 'https://evil.example', host: 'evil.example' }],
  ['with the signature for another host', { host: 'evil.example' }],
])('a passkey used %s signs nobody in', async (_, where) => {
  expect(await enter(await answerOf(await withPasskey(), where))).toMatchObject(wrong);
});

test('a challenge counts on the host that asked for it, and a passkey on the host that it was made for', async () => {
  const { authenticator, id } = await withPasskey();
  const there = (path: string, body: object) =>
    api.read(
      api.app.request(`/api/auth/${path}`, {
        method: 'POST',
        headers: { host: 'admin.example' },
        body: JSON.stringify(body),
      }),
    );
  const { data } = await there('begin-passkey-login', {});
  expect(data.rpId).toBe('admin.example');
  expect(await enter(authenticator.use(data.challenge, { owner: id }))).toMatchObject(wrong);
  const use = { owner: id, origin: 'https://admin.example', host: 'admin.example' };
  expect(await there('passkey-login', { passkey: authenticator.use(data.challenge, use) })).toMatchObject(wrong);
});

test('a passkey that did not check its person is told to use the password, whose second step it still is', async () => {
  const person = await withPasskey();
  const refused = await enter(await answerOf(person, { isVerified: false }));
  expect(refused).toMatchObject(wrong);
  expect(refused.msg).toContain('密码');
  const passkey = person.authenticator.use(await challengeFor(person.username), { isVerified: false });
  expect((await login(person.username, { passkey })).code).toBe(0);
});

test('a challenge lasts ten minutes, and says so to whoever comes later', async () => {
  const { authenticator, id } = await withPasskey();
  const [early, late] = [await challenge(), await challenge()];
  api.pass(10 * minute - 1);
  expect((await enter(authenticator.use(early, { owner: id }))).code).toBe(0);
  api.pass(1);
  const refused = await enter(authenticator.use(late, { owner: id, count: 2 }));
  expect(refused).toMatchObject(wrong);
  expect(refused.msg).toContain('重新');
});

test('a challenge that the server did not make, or made for a second step, is refused', async () => {
  const { authenticator, id, username } = await withPasskey();
  const made = await challenge();
  const text = Buffer.from(made, 'base64url').toString();
  const later = text.replace(/^\d+/, (until) => String(Number(until) + 1));
  const forged = ['bWFkZSB1cA', 'a', Buffer.from(later).toString('base64url'), await challengeFor(username)];
  for (const one of forged) expect(await enter(authenticator.use(one, { owner: id }))).toMatchObject(wrong);
  // Nor does a challenge to anybody stand for the second step.
  expect((await login(username, { passkey: authenticator.use(made, { owner: id }) })).code).toBe(422);
});

test('a passkey that nobody has, one taken away, and one that names another account sign nobody in', async () => {
  const [person, colleague] = [await withPasskey(), await withPasskey()];
  expect(await enter(createAuthenticator().use(await challenge(), { owner: person.id }))).toMatchObject(wrong);
  expect(await enter(await answerOf(person, { owner: colleague.id }))).toMatchObject(wrong);
  expect(await enter(person.authenticator.use(await challenge()))).toMatchObject(wrong);
  const [factor] = (await api.get('auth/factors', person.token)).data.factors;
  await api.post('auth/remove-factor', person.token, { id: factor.id });
  expect(await enter(await answerOf(person))).toMatchObject(wrong);
});

test('a disabled, a deleted and an unknown account get the same answer', async () => {
  const admin = await api.enter('librarian');
  const [disabled, deleted] = [await withPasskey(), await withPasskey()];
  await api.post('account/disable', admin.token, { id: disabled.id });
  await api.post('account/delete', admin.token, { ids: [deleted.id] });
  const replies = [
    await enter(createAuthenticator().use(await challenge(), { owner: 1 })),
    await enter(await answerOf(disabled)),
    await enter(await answerOf(deleted)),
    await enter({ id: 'x', response: {} }),
    await enter('x'),
  ];
  expect(replies).toEqual(replies.map(() => replies[0]));
  expect(replies[0]).toMatchObject(wrong);
});

test('a reset password leaves the passkey, with the password still to be changed; a reset factor takes it', async () => {
  const admin = await api.enter('librarian');
  const person = await withPasskey();
  await api.post('account/reset-password', admin.token, { id: person.id, password: 'Fresh-12' });
  const { data } = await enter(await answerOf(person));
  expect((await api.get('auth/user-info', data.token)).data).toMatchObject({ mustChangePassword: true });
  expect(await api.get('auth/menu', data.token)).toMatchObject({ code: 403, data: { reason: 'mustChangePassword' } });
  await api.post('account/reset-factor', admin.token, { id: person.id });
  expect(await enter(await answerOf(person, { count: 2 }))).toMatchObject(wrong);
});

test('a passkey whose count does not rise is a copy', async () => {
  const person = await withPasskey();
  const use = async (count: number) => (await enter(await answerOf(person, { count }))).code;
  expect([await use(5), await use(5), await use(4), await use(6)]).toEqual([0, 401, 401, 0]);
  const challenges = await times(5, () => challenge());
  const copies = challenges.map((one) => person.authenticator.use(one, { owner: person.id, count: 7 }));
  expect(tally(await Promise.all(copies.map((one) => enter(one))))).toMatchObject({ 0: 1, 401: 4 });
});

test('it opens at most ten sessions, makes a message on a new device, and is a fresh proof', async () => {
  const person = await withPasskey();
  const replies = await inTurn(12, async (number) => enter(await answerOf(person, { count: number + 1 })));
  const token = replies.at(-1)?.data.token;
  expect((await api.get('auth/sessions', token)).data).toHaveLength(10);
  const news = (await api.get('message/list', token)).data as { kind: string }[];
  expect(news.some(({ kind }) => kind === 'newDevice')).toBe(true);
  expect((await api.post('auth/begin-app', token)).code).toBe(0);
});

test('wrong passwords hold back no passkey, and wrong passkeys no password', async () => {
  const person = await withPasskey();
  const place = { address: stranger() };
  await inTurn(6, () => api.post('auth/login', undefined, { username: person.username, password: 'wrong' }, place));
  expect((await login(person.username, {}, place)).code).toBe(429);
  expect((await enter(await answerOf(person), place)).code).toBe(0);
  const elsewhere = { address: stranger() };
  await inTurn(25, () => enter('x', elsewhere));
  expect((await enter(await answerOf(person, { count: 2 }), elsewhere)).code).toBe(429);
  expect((await login(person.username, {}, elsewhere)).code).toBe(428);
});

test('one network has twenty wrong passkeys at once, then one a minute', async () => {
  const place = { address: stranger() };
  expect(tally(await times(60, () => enter('x', place)))).toEqual({ 0: 0, 401: 20, 429: 40 });
  api.pass(minute);
  expect(tally(await inTurn(3, () => enter('x', place)))).toEqual({ 0: 0, 401: 1, 429: 2 });
});

test('strangers who ask for challenges, or answer wrong, leave no row but their count', async () => {
  const rows = async () => (await api.database.selectFrom('factor_challenge').select('id').execute()).length;
  const before = await rows();
  await times(50, () => challenge());
  const authenticator = createAuthenticator();
  const place = { address: stranger() };
  for (const one of await times(10, () => challenge())) await enter(authenticator.use(one, { owner: 1 }), place);
  expect(await rows()).toBe(before);
  const counted = await api.database
    .selectFrom('sign_in_attempt')
    .select('account_id')
    .where('network', '=', place.address)
    .execute();
  expect(counted).toEqual([{ account_id: null }]);
});

test('a person who has a passkey signs in with name and password as ever', async () => {
  const { username, authenticator } = await withPasskey();
  expect((await api.post('auth/login', undefined, { username, password })).code).toBe(428);
  expect((await login(username, { passkey: authenticator.use(await challengeFor(username)) })).code).toBe(0);
});
