import { beforeEach, expect, test } from 'vitest';
import { apiForFile } from '#engine/tests/api';
import { stranger, times } from '#engine/tests/subjects/signIn/parts';
import { createAuthenticator } from './authenticator';
import { peopleOf } from './parts';

const api = await apiForFile();
const { login, withPasskey, challengeFor } = peopleOf(api);
beforeEach(() => api.pass(24 * 3_600_000));

test('a passkey signs in, once for each challenge', async () => {
  const { username, authenticator, added } = await withPasskey();
  expect(added).toMatchObject({ code: 0 });
  const answer = authenticator.use(await challengeFor(username));
  expect((await login(username, { passkey: answer })).code).toBe(0);
  expect(await login(username, { passkey: answer })).toMatchObject({
    code: 422,
    data: { errors: { passkey: 'wrongCode' } },
  });
});

test('of ten answers to one challenge at once, one is let in', async () => {
  const { username, authenticator } = await withPasskey();
  const challenge = await challengeFor(username);
  const replies = await times(10, (number) =>
    login(username, { passkey: authenticator.use(challenge, { count: number + 1 }) }, { address: stranger() }),
  );
  expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
});

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['another port', { origin: 'http://localhost:8080' }],
  ['another host', { origin: 'https://evil.example', host: 'evil.example' }],
])('a passkey used on %s is refused', async (_, where) => {
  const { username, authenticator } = await withPasskey();
  const passkey = authenticator.use(await challengeFor(username), where);
  expect((await login(username, { passkey })).code).toBe(422);
});

test('a passkey is good for the host that it was made for, and is not asked for on another', async () => {
  const { username } = await withPasskey();
  const elsewhere = await api.app.request('/api/auth/login', {
    method: 'POST',
    headers: { host: 'admin.example' },
    body: JSON.stringify({ username, password: 'Right-1' }),
  });
  const { code, data } = (await elsewhere.json()) as { code: number; data: object };
  expect({ code, data }).toEqual({ code: 428, data: { needs: 'secondFactor', app: false } });
});

test('the passkey of another person is refused, and so is the answer to their challenge', async () => {
  const [own, foreign] = [await withPasskey(), await withPasskey()];
  const challenge = await challengeFor(own.username);
  expect((await login(own.username, { passkey: foreign.authenticator.use(challenge) })).code).toBe(422);
  const theirs = await challengeFor(foreign.username);
  expect((await login(own.username, { passkey: own.authenticator.use(theirs) })).code).toBe(422);
});

test('a challenge that the server did not make, or made eleven minutes ago, is refused', async () => {
  const { username, authenticator } = await withPasskey();
  expect((await login(username, { passkey: authenticator.use('bWFkZSB1cA') })).code).toBe(422);
  const old = await challengeFor(username);
  api.pass(11 * 60_000);
  expect((await login(username, { passkey: authenticator.use(old) })).code).toBe(422);
});

test('a passkey whose count does not rise is a copy', async () => {
  const { username, authenticator } = await withPasskey();
  const use = async (count: number) =>
    login(username, { passkey: authenticator.use(await challengeFor(username), { count }) });
  expect((await use(5)).code).toBe(0);
  expect((await use(5)).code).toBe(422);
  expect((await use(4)).code).toBe(422);
  expect((await use(6)).code).toBe(0);
});

test.each([
  ['nothing of it', {}],
  ['no bytes', { id: 'x', response: {} }],
  ['noise', { id: 'x', response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' } }],
  ['a text', 'x'],
  ['a number', 1],
])('an answer that is no passkey is a wrong one: %s', async (_, passkey) => {
  const { username } = await withPasskey();
  expect((await login(username, { passkey })).code).toBe(422);
});

test('a new passkey answers the challenge of its own person on this origin', async () => {
  const [own, foreign] = [await api.enter('volunteer'), await api.enter('volunteer')];
  const { data } = await api.post('auth/begin-passkey', own.token);
  const passkey = createAuthenticator().create(data.challenge);
  expect((await api.post('auth/add-passkey', foreign.token, { name: 'Stolen', passkey })).code).toBe(422);
  const phished = createAuthenticator().create(data.challenge, { origin: 'https://evil.example' });
  expect((await api.post('auth/add-passkey', own.token, { name: 'Phished', passkey: phished })).code).toBe(422);
  expect((await api.post('auth/add-passkey', own.token, { name: 'Own', passkey })).code).toBe(0);
  expect((await api.post('auth/add-passkey', own.token, { name: 'Again', passkey })).code).toBe(422);
});

test('what no browser makes is refused: a challenge that is no text, or an ID past what WebAuthn allows', async () => {
  const { token } = await api.enter('volunteer');
  const wrong = { code: 422, data: { errors: { passkey: 'wrongCode' } } };
  const add = (passkey: object) => api.post('auth/add-passkey', token, { name: 'Forged', passkey });
  for (const challenge of ['a\0b', '\ud800', '', { toString: 1 }, ['x'], 7, null])
    expect(await add(createAuthenticator().create(challenge as string))).toMatchObject(wrong);
  const { data } = await api.post('auth/begin-passkey', token);
  expect(await add(createAuthenticator(2600).create(data.challenge))).toMatchObject(wrong);
  expect(await add(createAuthenticator(1023).create(data.challenge))).toMatchObject({ code: 0 });
});

test('transports that are no texts keep nobody out', async () => {
  const { token, username } = await api.enter('volunteer');
  const authenticator = createAuthenticator();
  const { data } = await api.post('auth/begin-passkey', token);
  const { response, ...common } = authenticator.create(data.challenge);
  const passkey = { ...common, response: { ...response, transports: [{ toString: 1 }, 'usb', null] } };
  expect(await api.post('auth/add-passkey', token, { name: 'Odd', passkey })).toMatchObject({ code: 0 });
  const asked = await login(username);
  expect(asked).toMatchObject({ code: 428, data: { passkey: { allowCredentials: [{ transports: ['usb'] }] } } });
  const answer = authenticator.use(asked.data.passkey.challenge);
  expect((await login(username, { passkey: answer })).code).toBe(0);
});
