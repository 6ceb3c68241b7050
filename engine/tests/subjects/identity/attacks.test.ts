import { afterAll, expect, test } from 'vitest';
import { apiForFile } from '#engine/tests/api';
import { randomSecret } from '#engine/server/environment/secrets';
import { createBrowser, startProvider } from './realProvider';
import { callback, isSignedIn, origin, refused, stageOf, termsFor } from './stage';

const provider = await startProvider({ consoles: [origin], callback, person: () => ({ sub: 'real' }) });
afterAll(() => provider.stop());
const api = await apiForFile({ identity: termsFor(provider.issuer) });
const admin = await api.enter('librarian');
const { begin, finish, tie } = stageOf(api, admin.token);
const { id } = await api.addAccount('volunteer');
await tie(id, provider.issuer, 'real');

const visit = async () => {
  const begun = await begin();
  return { ...begun, answer: new URLSearchParams(await createBrowser(callback)(begun.address)) };
};

test('an answer counts once', async () => {
  const { secret, answer } = await visit();
  expect(isSignedIn(await finish(secret, answer))).toBe(true);
  expect(await finish(secret, answer)).toMatchObject(refused('identityRefused'));
  const other = await visit();
  const twice = await Promise.all([finish(other.secret, other.answer), finish(other.secret, other.answer)]);
  expect(twice.filter(isSignedIn)).toHaveLength(1);
});

test('only the browser that began ends it: neither another one nor another tab', async () => {
  const [mine, other] = [await visit(), await visit()];
  expect(await finish(randomSecret(), mine.answer)).toMatchObject(refused('identityRefused'));
  expect(await finish(other.secret, mine.answer)).toMatchObject(refused('identityRefused'));
  expect(isSignedIn(await finish(mine.secret, mine.answer))).toBe(true);
  expect(isSignedIn(await finish(other.secret, other.answer))).toBe(true);
});

test('the code of one sign-in is of no use in another, even with its own state', async () => {
  const [mine, other] = [await visit(), await visit()];
  const mixed = new URLSearchParams(mine.answer);
  mixed.set('code', other.answer.get('code') ?? '');
  expect(await finish(mine.secret, mixed)).toMatchObject(refused('identityRefused'));
});

test.each([
  ['no state', (answer: URLSearchParams) => answer.delete('state')],
  ['another state', (answer: URLSearchParams) => answer.set('state', 'x'.repeat(43))],
  ['two states', (answer: URLSearchParams) => answer.append('state', 'x')],
  ['no code', (answer: URLSearchParams) => answer.delete('code')],
  ['another issuer', (answer: URLSearchParams) => answer.set('iss', 'https://elsewhere.example')],
  ['no issuer, though the provider names it', (answer: URLSearchParams) => answer.delete('iss')],
  ['a refusal', (answer: URLSearchParams) => answer.set('error', 'access_denied')],
  ['an address in place of an answer', (answer: URLSearchParams) => answer.set('code', '#/../..?x')],
])('%s signs nobody in', async (_, change) => {
  const { secret, answer } = await visit();
  change(answer);
  expect(await finish(secret, answer)).toMatchObject(refused('identityRefused'));
});

test('another origin than that of the call is refused, and nothing of it leaves', async () => {
  const secret = randomSecret();
  for (const wrong of [
    'https://evil.example',
    'http://localhost.evil.example',
    'http://localhost/x',
    'javascript:1',
    '',
  ])
    expect((await api.post('auth/begin-identity', undefined, { secret, origin: wrong })).code).toBe(422);
  for (const wrong of ['short', 'x'.repeat(44), 'ü'.repeat(43), 12, null])
    expect((await api.post('auth/begin-identity', undefined, { secret: wrong, origin })).code).toBe(422);
});

test('the callback leads to the sign-in page alone, whatever it is given, and its answer stands behind #', async () => {
  const ask = (search: string) => api.app.request(`${callback}${search}`);
  for (const search of [
    '',
    '?code=1&state=x&redirect=https://evil.example',
    '?state=%0d%0aset-cookie:x',
    '?next=//evil.example',
  ]) {
    const answer = await ask(search);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toMatch(/^\/admin\/login#identity\?/);
    expect(answer.headers.get('set-cookie')).toBeNull();
  }
  const beside = await ask('?state=apart.x&code=</script><script>alert(1)</script>');
  expect(beside.headers.get('location')).toBeNull();
  expect(beside.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'sha256-[^']+';/);
  expect(await beside.text()).not.toContain('alert');
});
