import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { account } from '#engine/subjects/account/account';
import { listCall } from '#engine/schema/resourceCalls';
import { requestOf, send } from '#engine/client/api/client';
import { silentMessage } from '#engine/client/api/errors';
import { changeLocale } from '#engine/client/i18n/locale';
import { signIn } from '#engine/client/auth/signIn';
import { signOut } from '#engine/client/auth/signOut';
import { guardPage } from '#engine/client/router/guards';
import { beginSession, endSession, onSessionEnd, type SessionEnd } from '#engine/client/session/session';
import { ofOneSession, storageKeys } from '#engine/client/storageKeys';
import { clearUser, currentUser } from '#engine/client/auth/user';
import { fakeApi, ok, refuse, type Sent } from '../fakeApi';

const list = requestOf(listCall(account), {});
const info = { id: 1, username: 'admin', name: '管理员', role: 'admin', mustChangePassword: false };
const ends: SessionEnd[] = [];
let stop: () => void;

beforeAll(() => changeLocale('en-US'));
beforeEach(() => {
  localStorage.setItem('token', 'mine');
  stop = onSessionEnd((end) => ends.push(end));
});
afterEach(() => {
  stop();
  ends.length = 0;
  clearUser();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('many calls refused at once end the session once, with one message', async () => {
  fakeApi(refuse(401, 'Please sign in'));
  const calls = await Promise.allSettled(Array.from({ length: 20 }, () => send(list)));
  expect(localStorage.getItem('token')).toBeNull();
  expect(ends).toEqual([{ reason: 'refused', message: 'Please sign in' }]);
  for (const call of calls)
    expect(call).toMatchObject({ status: 'rejected', reason: { code: 401, message: silentMessage } });
});

test('a late refusal of a former token does not end the new session', async () => {
  let refuseLate: (reply: unknown) => void = () => {};
  fakeApi(new Promise((resolve) => (refuseLate = resolve)));
  const late = send(list).catch((error: unknown) => error);
  localStorage.setItem('token', 'new');
  refuseLate(refuse(401, 'Please sign in'));
  expect(await late).toMatchObject({ code: 401 });
  expect(localStorage.getItem('token')).toBe('new');
  expect(ends).toEqual([]);
});

test('a wrong password at the sign-in page ends no session and keeps the server’s words', async () => {
  fakeApi(refuse(401, 'Wrong username or password'));
  await expect(signIn({ username: 'a', password: 'b' })).rejects.toMatchObject({
    message: 'Wrong username or password',
  });
  expect(ends).toEqual([]);
});

test('a failed sign-in clears the token that was there', async () => {
  fakeApi(refuse(401, 'Wrong'));
  await signIn({ username: 'a', password: 'b' }).catch(() => undefined);
  expect(localStorage.getItem('token')).toBeNull();
});

test('a sign-in keeps the token under "token" and the password nowhere', async () => {
  fakeApi(ok({ token: 'fresh' }));
  await signIn({ username: 'a', password: 'Secret-1' });
  expect(localStorage.getItem('token')).toBe('fresh');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Secret-1');
});

test('the person is asked for once per session, however many ask', async () => {
  const { sent } = fakeApi(ok(info));
  const users = await Promise.all([currentUser(), currentUser(), currentUser()]);
  expect(sent.map(({ address }) => address)).toEqual(['/api/auth/user-info']);
  expect(users[2]).toMatchObject({ name: '管理员', role: 'admin', tenantId: null, banlance: null });
});

test('the next session asks for its own person', async () => {
  const { sent, answerWith } = fakeApi(ok(info));
  await currentUser();
  localStorage.setItem('token', 'new');
  answerWith(ok({ ...info, name: 'Second' }));
  expect(await currentUser()).toMatchObject({ name: 'Second' });
  expect(sent.at(-1)?.headers.get('token')).toBe('new');
});

test('user-info that fails for whatever reason signs out', async () => {
  fakeApi(new TypeError('Failed to fetch'));
  expect(await currentUser()).toBeNull();
  expect(localStorage.getItem('token')).toBeNull();
  expect(ends).toEqual([{ reason: 'refused', message: 'Request Error' }]);
});

test.each(['pagehide', 'beforeunload'])(
  'user-info that the browser breaks off after %s signs nobody out',
  async (event) => {
    fakeApi(new TypeError('Failed to fetch'));
    window.dispatchEvent(new Event(event));
    expect(await currentUser()).toBeNull();
    expect(localStorage.getItem('token')).toBe('mine');
    expect(ends).toEqual([]);
    window.dispatchEvent(new Event('pageshow'));
    expect(await currentUser()).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
  },
);

test('a navigation that comes to nothing, as a download does, leaves the page as it was', async () => {
  vi.useFakeTimers();
  window.dispatchEvent(new Event('beforeunload'));
  vi.advanceTimersByTime(5000);
  vi.useRealTimers();
  fakeApi(new TypeError('Failed to fetch'));
  expect(await currentUser()).toBeNull();
  expect(localStorage.getItem('token')).toBeNull();
});

test('a token that the start-up check does not confirm signs out', async () => {
  vi.resetModules();
  const fresh = await import('#engine/client/auth/user');
  const session = await import('#engine/client/session/session');
  const locale = await import('#engine/client/i18n/locale');
  await locale.changeLocale('en-US');
  const told: SessionEnd[] = [];
  session.onSessionEnd((end) => told.push(end));
  const { sent } = fakeApi(({ address }: Sent) => (address.includes('check') ? ok(false) : ok(info)));
  expect(await fresh.currentUser()).toBeNull();
  expect(sent.map(({ address }) => address).sort()).toEqual(['/api/auth/check?token=mine', '/api/auth/user-info']);
  expect(localStorage.getItem('token')).toBeNull();
  expect(told).toHaveLength(1);
});

test('signing out clears the token and tells the server, even one that does not answer', async () => {
  const { sent } = fakeApi(new Promise(() => {}));
  await signOut();
  expect(localStorage.getItem('token')).toBeNull();
  expect(sent[0]).toMatchObject({ method: 'POST', address: '/api/auth/logout' });
  expect(sent[0]?.headers.get('token')).toBe('mine');
  expect(ends).toEqual([{ reason: 'signedOut' }]);
});

/** As the palette, the tabs and the first list leave them, whether or not their modules have loaded in this page. */
const leave = () => {
  for (const key of ofOneSession.browser) localStorage.setItem(key, 'theirs');
  for (const key of ofOneSession.tab) sessionStorage.setItem(key, 'theirs');
};
const left = () => [
  ...ofOneSession.browser.map((key) => localStorage.getItem(key)),
  ...ofOneSession.tab.filter((key) => key !== storageKeys.owner).map((key) => sessionStorage.getItem(key)),
];

test('what a session stored goes with it, also what a part of the console stored that has not loaded', async () => {
  fakeApi(ok(null));
  leave();
  await signOut();
  expect(left().filter((value) => value !== null)).toEqual([]);
});

test('a session that begins finds nothing of the last one, however that ended', () => {
  leave();
  beginSession('next');
  expect(left().filter((value) => value !== null)).toEqual([]);
});

test('a tab that slept through another’s sign-in keeps nothing of its last session', async () => {
  sessionStorage.setItem(storageKeys.owner, 'somebody else');
  sessionStorage.setItem(storageKeys.recent, 'theirs');
  vi.resetModules();
  await import('#engine/client/session/session');
  expect(sessionStorage.getItem(storageKeys.recent)).toBeNull();
  sessionStorage.setItem(storageKeys.recent, 'mine');
  vi.resetModules();
  await import('#engine/client/session/session');
  expect(sessionStorage.getItem(storageKeys.recent)).toBe('mine');
});

test('after a sign-out no address leads back; after another end, and in the next session, one does', async () => {
  fakeApi(ok(null));
  const back = () => guardPage(null, '/account/tenant-list', '?page=2');
  await signOut();
  expect(back()).toBe('/login');
  beginSession('next');
  expect(back()).toBe('/login?redirect=tenant.list&page=2');
  endSession('next', { reason: 'refused' });
  expect(back()).toBe('/login?redirect=tenant.list&page=2');
});
