import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router';
import { resetSession } from '#engine/client/session/session';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearUser } from '#engine/client/auth/user';
import { changeLocale } from '#engine/client/i18n/locale';
import { isToBeLoaded, pageLoader, redirectLoader, toSignIn, visitorLoader } from '#engine/client/router/loaders';
import { keepProgram } from '#engine/client/router/programs';
import { fakeApi, ok, type Sent } from '../fakeApi';

beforeAll(() => changeLocale('en-US'));
beforeEach(() => localStorage.clear());
afterEach(() => {
  clearUser();
  vi.unstubAllGlobals();
});

const info = { id: 1, username: 'u', name: 'U', role: 'employee', tenantId: null, mustChangePassword: false };

/** A person of this role is signed in. */
let sessions = 0;
const signIn = (role = 'employee') => {
  localStorage.setItem('token', `session ${(sessions += 1)}`);
  return fakeApi(({ address }: Sent) => ok(address.includes('user-info') ? { ...info, role } : []));
};
const at = (address: string, params: Record<string, string> = {}) =>
  ({ request: new Request(`http://console.test/admin${address}`), params }) as unknown as LoaderFunctionArgs;

/** Where a loader sends its visitor; undefined where the page opens. */
const sentTo = async (loaded: Promise<unknown>) => {
  const thrown: unknown = await loaded.then(
    () => undefined,
    (response: unknown) => response,
  );
  return thrown instanceof Response ? thrown.headers.get('location') : undefined;
};

describe('a page', () => {
  test('sends a visitor to the sign-in page, with the way back', async () => {
    fakeApi();
    const location = await sentTo(pageLoader(at('/account/enter-info-list?result=2')));
    expect(location).toBe('/login?redirect=enterInfo.list&result=2');
  });

  test('opens for whoever may', async () => {
    signIn();
    expect(await pageLoader(at('/account/enter-info-list'))).toMatchObject({ role: 'employee' });
  });

  test('sends whoever may not to the first page that they may open', async () => {
    signIn();
    expect(await sentTo(pageLoader(at('/account/account-list')))).toBe('/account/enter-info-list');
  });

  test('leaves word of where its person starts, until the session ends', async () => {
    signIn();
    await pageLoader(at('/account/black-list'));
    expect(localStorage.getItem('shell.home')).toBe('/account/enter-info-list');
    resetSession();
    expect(localStorage.getItem('shell.home')).toBeNull();
  });

  test('of a list waits for what the person saved for it, and no other page does', async () => {
    const { sent } = signIn('admin');
    await pageLoader(at('/account/account-list/create'));
    expect(sent.some(({ address }) => address.includes('preference'))).toBe(false);
    await pageLoader(at('/account/account-list'));
    expect(sent.some(({ address }) => address.includes('preference'))).toBe(true);
  });
});

describe('the sign-in page', () => {
  test('is for visitors', async () => {
    fakeApi();
    expect(await visitorLoader()).toBeNull();
  });

  test('sends a signed-in person to their start page', async () => {
    signIn();
    expect(await sentTo(visitorLoader())).toBe('/account');
  });
});

describe('a redirect', () => {
  test.each([
    ['account/tenant-list', '?level=1', '/account/tenant-list?level=1'],
    ['', '', '/'],
    // A second slash would make another host of what follows.
    ['/evil.example', '', '/evil.example'],
    ['\\evil.example', '', '/evil.example'],
    ['//\\/evil.example', '?a=1', '/evil.example?a=1'],
  ])('to “%s%s” stays in the console', (path, search, location) => {
    const response = redirectLoader(at(`/redirect/x${search}`, { '*': path }));
    expect(response.headers.get('location')).toBe(location);
  });

  test('keeps the query of a short address', async () => {
    const home = () => sentTo(pageLoader(at('/account?status=1')));
    fakeApi();
    expect(await home()).toBe('/login?redirect=%2Faccount&status=1');
    signIn('admin');
    expect(await home()).toBe('/account/account-list?status=1');
    expect(toSignIn(at('/?redirect=entry.list')).headers.get('location')).toBe('/login?redirect=entry.list');
  });
});

describe('on the way to another page the guard', () => {
  const asks = (from: string, to: string, usual = false) => {
    const [currentUrl, nextUrl] = [from, to].map((address) => new URL(`/admin${address}`, 'http://console.test'));
    return isToBeLoaded({ currentUrl, nextUrl, defaultShouldRevalidate: usual } as ShouldRevalidateFunctionArgs);
  };
  const [records, entries] = ['/account/account-list/1/show', '/account/enter-info-list'];

  test('is asked until the person is known', async () => {
    signIn('admin');
    expect(asks(entries, records)).toBe(true);
    await pageLoader(at(entries));
    expect(asks(entries, records)).toBe(false);
    localStorage.setItem('token', 'the session of somebody else');
    expect(asks(entries, records)).toBe(true);
  });

  test('is asked for a page that the person may not open, or that leads on', async () => {
    signIn();
    await pageLoader(at(entries));
    expect(['/account/account-list', '/account', '/account/black-list'].map((path) => asks(entries, path))).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('is asked for a page whose program or whose default is still to come', async () => {
    signIn('admin');
    await pageLoader(at(entries));
    let program: Promise<unknown> | undefined = Promise.reject(new Error('no network'));
    keepProgram('/account/account-list/:id/show', () => program);
    expect(asks(entries, records)).toBe(true);
    program = undefined;
    expect(asks(entries, records)).toBe(false);
    localStorage.removeItem('shell.lists');
    expect(asks(records, entries)).toBe(true);
    await pageLoader(at(entries));
    expect(asks(records, entries)).toBe(false);
  });

  test.each([
    ['another filter', '?page=1', '?page=2', true, false],
    ['the same address again', '?page=1', '?page=1', true, true],
    ['the same address without need', '', '', false, false],
  ])('is asked for %s of the page only where the router would', (_what, from, to, usual, asked) => {
    expect(asks(entries + from, entries + to, usual)).toBe(asked);
  });
});
