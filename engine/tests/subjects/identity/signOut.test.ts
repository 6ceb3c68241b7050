import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { apiForFile, startApi } from '#engine/tests/api';
import { endAddress } from '#engine/subjects/identity/server/provider';
import { startLiar } from './lyingProvider';
import { client, createBrowser, startProvider } from './realProvider';
import { callback, origin, refused, stageOf, termsFor } from './stage';

const provider = await startProvider({ consoles: [origin], callback, person: () => ({ sub: 'e' }) });
const liar = await startLiar(client.id);
afterAll(() => {
  provider.stop();
  liar.stop();
});
afterEach(() => vi.unstubAllGlobals());
const api = await apiForFile({ identity: termsFor(provider.issuer) });

const verbOf = async () => {
  const last = api.database.selectFrom('operation_log').select('action').orderBy('id', 'desc').limit(1);
  return (await last.executeTakeFirstOrThrow()).action;
};

test('a sign-out ends the session here and leads to the end of the one there', async () => {
  const { begin, finish, tie } = stageOf(api, '');
  await tie((await api.addAccount('librarian')).id, provider.issuer, 'e');
  const { secret, address: there } = await begin();
  const { token } = (await finish(secret, await createBrowser(callback)(there))).data;
  const { code, data } = await api.post('auth/leave-identity', token, { origin });
  expect(code).toBe(0);
  const address = new URL(data.address);
  expect(address.origin).toBe(provider.issuer);
  expect(address.searchParams.get('post_logout_redirect_uri')).toBe(`${origin}/admin/login`);
  expect(address.searchParams.get('id_token_hint')).toMatch(/^eyJ/);
  expect((await api.get('auth/user-info', token)).code).toBe(401);
  expect(await verbOf()).toBe('leave-identity');
});

test('a session that began with a password ends here alone, and is logged so', async () => {
  const { data } = await api.post('auth/leave-identity', (await api.enter('volunteer')).token, { origin });
  expect(data).toEqual({ address: null });
  expect(await verbOf()).toBe('logout');
});

test.each([
  ['none at all', {}, { code: 0, data: { address: null } }],
  ['a script', { end_session_endpoint: 'javascript:alert(1)' }, refused('identityStays')],
  ['no address', { end_session_endpoint: 'sign out' }, refused('identityStays')],
  ['a number', { end_session_endpoint: 7 }, refused('identityStays')],
])('a provider whose sign-out is %s stops nobody from signing out here', async (_, discovery, answer) => {
  const lied = await startApi({ identity: termsFor(liar.issuer) });
  try {
    const { begin, finish, tie } = stageOf(lied, '');
    await tie((await lied.addAccount('volunteer')).id, liar.issuer, 'other');
    liar.lie({ discovery });
    const { secret, address } = await begin();
    const { token } = (await finish(secret, liar.answer(address, { claims: { sub: 'other' } }))).data;
    expect(await lied.post('auth/leave-identity', token, { origin })).toMatchObject(answer);
    expect((await lied.get('auth/user-info', token)).code).toBe(401);
  } finally {
    await lied.close();
  }
});

test('no statement of a person leaves a provider behind TLS by plain HTTP', async () => {
  const issuer = 'https://provider.example';
  const log = { warn: vi.fn() };
  const leaveBy = (end_session_endpoint: string) => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ issuer, authorization_endpoint: `${issuer}/auth`, end_session_endpoint }),
    );
    const ports = { identity: termsFor(issuer), log } as unknown as Parameters<typeof endAddress>[0];
    return endAddress(ports, { origin }, 'statement');
  };
  expect(await leaveBy(`${issuer}/end?company=1`)).toMatch(/^https:\/\/provider\.example\/end\?company=1&.*statement/);
  await expect(leaveBy('http://provider.example/end')).rejects.toMatchObject({ data: { reason: 'identityStays' } });
  expect(log.warn).toHaveBeenCalledOnce();
});

test('a provider that does not answer stops nobody from signing out here', async () => {
  const issuer = 'https://provider.example';
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('fetch failed')));
  const ports = { identity: termsFor(issuer), log: { warn: vi.fn() } } as unknown as Parameters<typeof endAddress>[0];
  await expect(endAddress(ports, { origin }, 'x')).rejects.toMatchObject({ data: { reason: 'identityStays' } });
});
