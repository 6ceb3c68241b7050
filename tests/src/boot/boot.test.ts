import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askEarly, preload } from '#engine/client/boot/calls';
import { dressPage } from '#engine/client/boot/look';
import { storageKeys } from '#engine/client/storageKeys';

const lists = {
  '/account/account-list': '/api/account/list?page=1',
  '/account/tenant-list': '/api/tenant/list?page=1',
};
const asked = () => vi.mocked(fetch).mock.calls.map(([url]) => String(url));
const at = (path: string) => window.history.replaceState(null, '', `/admin${path}`);

beforeEach(() => {
  vi.stubGlobal('__FIRST_LISTS__', lists);
  vi.stubGlobal('__PRELOADS__', { visitor: ['/v.js'], everyone: ['/v.css', '/v.js'], 'zh-CN': ['/zh.js'] });
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response()),
  );
  localStorage.setItem(storageKeys.lists, JSON.stringify({ lists: {}, first: {} }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  document.head.replaceChildren();
});

test('the page is dressed in the language, the colors and the skeleton that were chosen', () => {
  localStorage.setItem(storageKeys.locale, 'en-US');
  localStorage.setItem(storageKeys.mode, 'dark');
  localStorage.setItem(
    storageKeys.settings,
    JSON.stringify({ menuCollapse: true, menuWidth: 300, colorWeak: true, compactRows: true }),
  );
  const page = document.createElement('html');
  dressPage(page, true);
  expect([page.lang, { ...page.dataset }]).toEqual([
    'en-US',
    { theme: 'dark', visitor: '', folded: '', colorWeak: '', compactRows: '' },
  ]);
  expect(page.style.getPropertyValue('--size-menu')).toBe('300px');
});

test('settings that somebody else wrote do not stop the page', () => {
  localStorage.setItem(storageKeys.settings, '{nonsense');
  const page = document.createElement('html');
  dressPage(page, false);
  expect([page.lang, page.dataset['theme']]).toEqual(['zh-CN', 'light']);
});

test('the first calls carry the token, and the list is the one that is opened', () => {
  at('/account/tenant-list');
  askEarly('mine');
  expect(asked()).toEqual(['/api/auth/check?token=mine', '/api/auth/user-info', '/api/tenant/list?page=1']);
  expect(window.__prefetched?.token).toBe('mine');
});

test('the first calls say how long ago the person last did something', () => {
  vi.useFakeTimers();
  at('/account/tenant-list');
  localStorage.setItem(storageKeys.actedAt, String(Date.now() - 7000));
  askEarly('mine');
  const idle = vi.mocked(fetch).mock.calls.map(([, init]) => new Headers(init?.headers).get('idle-seconds'));
  expect(idle).toEqual(['7', '7', '7']);
});

test('answers that nobody took at the start of the page are not kept', () => {
  vi.useFakeTimers();
  at('/account/tenant-list');
  askEarly('mine');
  vi.advanceTimersByTime(9000);
  expect(window.__prefetched?.answers.size).toBe(3);
  vi.advanceTimersByTime(2000);
  expect(window.__prefetched?.answers.size).toBe(0);
});

test('an address with its own query prefetches no list', () => {
  at('/account/tenant-list?filter={}');
  askEarly('mine');
  expect(asked()).not.toContain('/api/tenant/list?page=1');
});

test('the sign-in page and the base ask for the list at which their person starts', () => {
  at('/login');
  askEarly('mine');
  expect(asked().some((url) => url.includes('/list'))).toBe(false);
  localStorage.setItem(storageKeys.home, '/account/tenant-list');
  for (const path of ['/', '/account', '/login']) {
    vi.mocked(fetch).mockClear();
    at(path);
    askEarly('mine');
    expect(asked()).toContain('/api/tenant/list?page=1');
    expect(asked()).not.toContain('/api/account/list?page=1');
  }
});

test('a list opens as its person wants it, and where that is not known it is asked for', () => {
  at('/account/tenant-list');
  localStorage.setItem(
    storageKeys.lists,
    JSON.stringify({ first: { '/account/tenant-list': '/api/tenant/list?own' } }),
  );
  askEarly('mine');
  expect(asked()).toContain('/api/tenant/list?own');
  localStorage.removeItem(storageKeys.lists);
  askEarly('mine');
  expect(asked()).toContain('/api/preference/list');
});

test('every file of the first sight is fetched once', () => {
  preload('visitor', 'zh-CN');
  const links = [...document.head.querySelectorAll('link')].map(({ rel, href }) => [rel, new URL(href).pathname]);
  expect(links).toEqual([
    ['modulepreload', '/v.js'],
    ['preload', '/v.css'],
    ['modulepreload', '/zh.js'],
  ]);
});
