import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { changeLocale } from '#src/i18n/locale';
import { changeSettings } from '#src/settings/store';
import { chooseMode, followMode } from '#src/ui/themeMode';
import { fakeApi, ok, type Sent } from '../fakeApi';
import { answers, info, open } from './whole';

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

test('a merchant admin sees the balance as it is after the sign-in', async () => {
  const merchant = answers({ ...info, role: 'tenant_admin', tenantId: 3, tenantName: '星河', banlance: '1.00' });
  fakeApi((sent: Sent) => (sent.address === '/api/tenant/balance' ? ok({ balance: '1234.50' }) : merchant(sent)));
  await open('/account/change-pwd');
  expect(await screen.findByText('¥1,234.50')).toBeDefined();
});

test('an own name that looks like a program stays a name in the frame', async () => {
  const name = '<img src=x onerror=alert(1)>';
  fakeApi(answers({ ...info, name }));
  await open('/account/change-pwd');
  expect(await screen.findByRole('button', { name: `User menu: ${name}` })).toBeDefined();
  expect(document.querySelector('img')).toBeNull();
});

const topBar = () => document.querySelector('header.top-bar');

test('without the top bar a floating button leads to the settings, and another to the menu', async () => {
  fakeApi(answers());
  changeSettings({ navbar: false, menu: false });
  await open('/account/account-list');
  await screen.findByText('Nothing here yet');
  expect(topBar()).toBeNull();
  expect(screen.getByRole('button', { name: 'Settings' })).toBeDefined();
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

test('a picked color is shaded until it can be read, and goes with its reset', async () => {
  fakeApi(answers());
  await open('/account/account-list');
  fireEvent.click(await screen.findByRole('button', { name: 'Settings' }));
  const [picker] = await screen.findAllByLabelText('Theme color');
  if (!picker) throw new Error('There is no picker');
  const primary = () => document.documentElement.style.getPropertyValue('--primary').toUpperCase();
  fireEvent.change(picker, { target: { value: '#ffee00' } });
  await waitFor(() => expect(primary()).toMatch(/^#/));
  expect(primary()).not.toBe('#FFEE00');
  fireEvent.click(screen.getByRole('button', { name: 'Restore defaults' }));
  await waitFor(() => expect(primary()).toBe(''));
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
