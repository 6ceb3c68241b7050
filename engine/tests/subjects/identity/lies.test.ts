import { afterAll, expect, test } from 'vitest';
import { apiForFile, password, startApi } from '#engine/tests/api';
import { stranger } from '#engine/tests/subjects/signIn/parts';
import { startLiar, type Lie } from './lyingProvider';
import { client } from './realProvider';
import { callback, isSignedIn, origin, refused, stageOf, termsFor } from './stage';

const liar = await startLiar(client.id);
afterAll(() => liar.stop());
const api = await apiForFile({ identity: termsFor(liar.issuer, { byEmail: true }) });
const admin = await api.enter('librarian');
const { begin, finish, tie } = stageOf(api, admin.token);
const { id, username } = await api.addAccount('volunteer');
await tie(id, liar.issuer, 'liar');

const hear = async (lie: Lie) => {
  const { secret, address } = await begin();
  return finish(secret, liar.answer(address, lie));
};
const now = () => Math.floor(Date.now() / 1000);

test('what holds signs in', async () => {
  expect(isSignedIn(await hear({}))).toBe(true);
  expect(isSignedIn(await hear({ claims: { aud: [client.id, 'other'], azp: client.id } }))).toBe(true);
});

const lies: readonly (readonly [string, Lie])[] = [
  ['alg: none', { alg: 'none' }],
  ['a signature of another key', { otherKey: true }],
  ['another audience', { claims: { aud: 'somebody' } }],
  ['an audience beside ours, for another party', { claims: { aud: [client.id, 'other'], azp: 'other' } }],
  ['another issuer', { claims: { iss: 'https://elsewhere.example' } }],
  ['another nonce', { claims: { nonce: 'x' } }],
  ['no nonce', { claims: { nonce: undefined } }],
  ['an expired statement', { claims: { iat: now() - 900, exp: now() - 600 } }],
  ['a statement without an end', { claims: { exp: undefined } }],
  ['no subject', { claims: { sub: undefined } }],
  ['a subject that is no text', { claims: { sub: { $ne: 1 } } }],
  ['a subject without end', { claims: { sub: 'x'.repeat(100_000) } }],
  ['no statement', { token: { body: JSON.stringify({ access_token: 'x', token_type: 'bearer' }) } }],
  [
    'a statement that is none',
    { token: { body: JSON.stringify({ access_token: 'x', token_type: 'bearer', id_token: 'a.b' }) } },
  ],
  ['a refusal', { token: { status: 400, body: JSON.stringify({ error: 'invalid_grant' }) } }],
];
test.each(lies)('%s signs nobody in', async (_, lie) => {
  expect(await hear(lie)).toMatchObject(refused('identityRefused'));
});

test('a subject with a character that cannot be stored is no account, and no fault of ours', async () => {
  expect((await hear({ claims: { sub: 'liar\0' } })).code).toBe(409);
  expect((await hear({ claims: { sub: 'x', email: 'a\0@b.c', email_verified: true } })).code).toBe(409);
});

const failures: readonly (readonly [string, Lie])[] = [
  ['fails', { token: { status: 500, body: 'oops', type: 'text/plain' } }],
  ['answers a page', { token: { body: '<html>', type: 'text/html' } }],
  ['answers half a JSON', { token: { body: '{"access' } }],
  ['never answers', { hangs: 'token' }],
];
test.each(failures)('a provider that %s is named, and no error of the server', async (_, lie) => {
  const { code, data, status } = await hear(lie);
  expect([status, code]).toEqual([200, 409]);
  expect(['identityAway', 'identityRefused']).toContain(data.reason);
  expect(await api.signIn(username, password)).toBeTruthy();
});

test('a provider that is slow is given up after four seconds', async () => {
  const since = performance.now();
  expect(await hear({ hangs: 'token' })).toMatchObject(refused('identityAway'));
  expect(performance.now() - since).toBeGreaterThan(3000);
});

test('neither answers nor secrets are logged', async () => {
  await hear({ claims: { nonce: 'x' } });
  const text = JSON.stringify(api.logged);
  expect(text).toContain('the identity provider failed');
  expect(text).not.toMatch(/eyJ|"code":"any"/);
  expect(JSON.stringify(await api.auditLog())).not.toMatch(/eyJ/);
});

test('whoever sends wrong answers is slowed down, and nobody else', async () => {
  const address = stranger();
  const secret = 'x'.repeat(43);
  const codes: number[] = [];
  for (let tries = 0; tries < 22; tries += 1) codes.push((await finish(secret, 'code=1', {}, { address })).code);
  expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 409));
  expect(codes.at(-1)).toBe(429);
  expect(isSignedIn(await hear({}))).toBe(true);
});

const dead = 'http://127.0.0.1:1';
test.each([
  ['is dead', dead, {}],
  ['names another issuer', liar.issuer, { discovery: { issuer: 'https://elsewhere.example' } }],
  ['never answers', liar.issuer, { hangs: 'discovery' as const }],
])('a provider that %s is away, and answers again later', async (_, issuer, lie) => {
  liar.lie(lie);
  const other = await startApi({ identity: termsFor(issuer) });
  try {
    const body = { secret: 'y'.repeat(43), origin };
    const ask = () => other.post('auth/begin-identity', undefined, body);
    expect(await ask()).toMatchObject(refused('identityAway'));
    liar.lie({});
    expect((await ask()).code).toBe(issuer === dead ? 409 : 0);
  } finally {
    await other.close();
  }
});

test('without the settings nothing of it exists', async () => {
  const other = await startApi();
  try {
    const { token } = await other.enter('librarian');
    for (const call of ['auth/begin-identity', 'auth/identity', 'auth/prove-identity', 'auth/leave-identity'])
      expect(await other.post(call, token)).toMatchObject({ status: 404, code: 404 });
    expect(await (await other.app.request('/api/openapi.json')).text()).not.toContain('begin-identity');
    expect(await (await api.app.request('/api/openapi.json')).text()).toContain('auth/begin-identity');
    expect((await other.app.request(callback)).status).toBe(404);
  } finally {
    await other.close();
  }
});
