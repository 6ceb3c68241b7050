import { afterAll, expect, test } from 'vitest';
import { apiForFile } from '#engine/tests/api';
import { peopleOf } from '#engine/tests/subjects/factor/parts';
import { startLiar } from './lyingProvider';
import { client, createBrowser, startProvider, type ProviderPerson } from './realProvider';
import { callback, origin, refused, stageOf, termsFor } from './stage';

let who: ProviderPerson = { sub: 'nobody' };
const provider = await startProvider({ consoles: [origin], callback, person: () => who });
const liar = await startLiar(client.id);
afterAll(() => {
  provider.stop();
  liar.stop();
});
const api = await apiForFile({ identity: termsFor(provider.issuer) });
const lied = await apiForFile({ identity: termsFor(liar.issuer) });
const minute = 60_000;
const admin = await api.enter('librarian');
const { begin, finish, tie } = stageOf(api, admin.token);
const { set, withApp, nextCode } = peopleOf(api);
await set({ proof_minutes: 10, second_factor_for: null });

const enter = async (sub: string, role: 'librarian' | 'volunteer' = 'librarian') => {
  const { id } = await api.addAccount(role);
  await tie(id, provider.issuer, sub);
  who = { sub };
  const browser = createBrowser(callback);
  const { secret, address } = await begin();
  const { data } = await finish(secret, await browser(address));
  return { id, browser, token: String(data.token) };
};
const grant = async (token: string) =>
  (await api.post('school/grant', token, { id: await api.addSchool(), budget: '5.00', requestId: crypto.randomUUID() }))
    .code;
const prove = (token: string, secret: string, answer: string | URLSearchParams, more: object = {}) =>
  api.post('auth/prove-identity', token, { secret, origin, answer: String(answer), ...more });

test('whoever signs in at the provider again has proved who they are, for this session', async () => {
  const { browser, token } = await enter('a');
  api.pass(11 * minute);
  expect(await grant(token)).toBe(428);
  const { secret, address } = await begin({ anew: true, apart: true });
  expect(new URL(address).searchParams.get('prompt')).toBe('login');
  expect(new URL(address).searchParams.get('max_age')).toBe('0');
  const answer = await browser(address);
  expect(await prove(token, secret, answer)).toMatchObject({ code: 0 });
  expect(await grant(token)).toBe(0);
  expect(await prove(token, secret, answer)).toMatchObject(refused('identityRefused'));
});

test('another person proves nothing, nor does a sign-in of a visitor', async () => {
  const { token } = await enter('b');
  who = { sub: 'c' };
  api.pass(11 * minute);
  const { secret, address } = await begin({ anew: true });
  const answer = await createBrowser(callback)(address);
  expect(await prove(token, secret, answer)).toMatchObject(refused('identityOther'));
  expect((await prove('', secret, answer)).code).toBe(401);
  expect(await grant(token)).toBe(428);
});

test('one factor there and an own one here are both asked for', async () => {
  const { id, key } = await withApp('librarian');
  await tie(id, provider.issuer, 'd');
  who = { sub: 'd', amr: ['mfa'] };
  const first = await begin();
  const { data } = await finish(first.secret, await createBrowser(callback)(first.address));
  who = { sub: 'd' };
  api.pass(11 * minute);
  const { secret, address } = await begin({ anew: true });
  const answer = await createBrowser(callback)(address);
  expect((await prove(data.token, secret, answer)).code).toBe(428);
  expect(await grant(data.token)).toBe(428);
  // A step that waits for a proof signs nobody in, and the other way round.
  expect(await finish(secret, '', { code: nextCode(key) })).toMatchObject(refused('identityRefused'));
  expect((await prove(data.token, secret, '', { code: nextCode(key) })).code).toBe(0);
  expect(await grant(data.token)).toBe(0);
});

test('a provider that did not ask again, or does not say when, proves nothing', async () => {
  const theirs = stageOf(lied, '');
  const { id } = await lied.addAccount('librarian');
  await theirs.tie(id, liar.issuer, 'liar');
  const first = await theirs.begin();
  const { data } = await theirs.finish(first.secret, liar.answer(first.address));
  const now = Math.floor(Date.now() / 1000);
  const proveBy = async (auth_time: unknown) => {
    const { secret, address } = await theirs.begin({ anew: true });
    const answer = String(liar.answer(address, { claims: { auth_time } }));
    return lied.post('auth/prove-identity', data.token, { secret, origin, answer });
  };
  for (const wrong of [now - 3600, undefined, 'now', -1])
    expect(await proveBy(wrong)).toMatchObject(refused('identityRefused'));
  expect((await proveBy(now)).code).toBe(0);
});
