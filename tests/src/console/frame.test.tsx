import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, beforeAll, expect, test, vi, afterAll, afterEach, beforeEach } from 'vitest';
import { changeLocale } from '#engine/client/i18n/locale';
import { changeSettings } from '#engine/client/settings/store';
import { chooseMode, followMode } from '#engine/client/ui/themeMode';
import { fakeApi } from '../fakeApi';
import { answers, open, address } from './whole';

beforeAll(() => changeLocale('en-US'));

test('a switch of language keeps the input and is confirmed in the new language', async () => {
  fakeApi(answers());
  await open('/account/change-pwd');
  fireEvent.change(await screen.findByLabelText('Current password'), { target: { value: 'typed' } });
  fireEvent.click(screen.getByRole('button', { name: 'Switch language' }));
  fireEvent.click(screen.getByRole('menuitemradio', { name: '中文' }));
  await screen.findByText('已切换为中文');
  expect(screen.getByLabelText<HTMLInputElement>('旧密码').value).toBe('typed');
  expect(document.title).toBe('个人中心 - 反作弊协查管理后台');
  await act(() => changeLocale('en-US'));
});

const topBar = () => document.querySelector('header.top-bar');

test('without the top bar a floating button leads to the settings, and another to the menu', async () => {
  fakeApi(answers());
  changeSettings({ navbar: false, menu: false });
  await open('/account/account-list');
  await screen.findByText('Nothing here yet');
  expect(topBar()).toBeNull();
  expect(await screen.findByRole('button', { name: 'Settings' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Switch language' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /^User menu/ }));
  expect(await screen.findByRole('menuitem', { name: 'Sign out' })).toBeDefined();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  const drawer = await screen.findByRole('dialog', { name: 'Main menu' });
  expect(within(drawer).getByRole('link', { name: 'Accounts' })).toBeDefined();
  act(() => changeSettings({ navbar: true, menu: true }));
  expect(topBar()).not.toBeNull();
});

test('the settings can be copied', async () => {
  const writeText = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  fakeApi(answers());
  await open('/account/account-list');
  fireEvent.click(await screen.findByRole('button', { name: 'Settings' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Copy settings' }));
  await screen.findByText('Settings copied');
  const [[copied] = ['']] = writeText.mock.calls as unknown as [string][];
  expect(JSON.parse(copied)).toMatchObject({ navbar: true, menuWidth: 220, themeColor: '#165DFF' });
});

test('the colors follow the system when asked to', async () => {
  const system = Object.assign(new EventTarget(), { matches: false, media: '' });
  vi.spyOn(window, 'matchMedia').mockReturnValue(system as MediaQueryList);
  followMode();
  fakeApi(answers());
  await open('/account/account-list');
  fireEvent.click(await screen.findByRole('button', { name: 'Theme: Light' }));
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'System' }));
  expect(document.documentElement.dataset.theme).toBe('light');
  system.matches = true;
  act(() => void system.dispatchEvent(new Event('change')));
  expect(document.documentElement.dataset.theme).toBe('dark');
  chooseMode('light');
});

describe('the tabs of the open pages', () => {
  const first = '/account/account-list';
  const second = '/account/change-pwd';

  beforeAll(async () => {
    await changeLocale('en-US');
    changeSettings({ tabBar: true });
  });
  afterAll(() => changeSettings({ tabBar: false }));
  beforeEach(() => void fakeApi(answers()));
  afterEach(() => sessionStorage.clear());

  const bar = () => within(screen.getByRole('navigation', { name: 'Open pages' }));
  const titles = () =>
    bar()
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  const openTwo = async () => {
    await open(second);
    await waitFor(() => expect(titles()).toEqual(['Accounts', 'Personal center']));
    return bar().getByRole('link', { name: 'Personal center' });
  };

  test.each<readonly [string, (tab: HTMLElement) => unknown]>([
    ['its cross', () => fireEvent.click(bar().getByRole('button', { name: 'Close “Personal center”' }))],
    ['Delete', (tab) => fireEvent.keyDown(tab, { key: 'Delete' })],
    [
      'the middle button',
      (tab) => fireEvent(tab, new MouseEvent('auxclick', { button: 1, bubbles: true, cancelable: true })),
    ],
    [
      'the menu of another tab',
      async () => {
        fireEvent.contextMenu(bar().getByRole('link', { name: 'Accounts' }));
        fireEvent.click(await screen.findByRole('menuitem', { name: 'Close all tabs' }));
      },
    ],
  ])('a tab is closed by %s, and the page before it opens', async (_way, close) => {
    await close(await openTwo());
    await waitFor(() => expect(address()).not.toBe(second));
    expect([address(), ...titles()]).toEqual([first, 'Accounts']);
  });
});
