import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startConsole } from '../../src/App';
import { changeLocale } from '../../src/i18n/locale';
import { clearUser } from '../../src/auth/user';
import { currentToast, dismissToast, onToasts } from '../../src/ui/toasts/toasts';
import './browser';
import { fakeApi, ok, refuse, type Sent } from './fakeApi';

// The whole console, from the address to the page, over a network of the test.
let root: Root;
const info = { id: 1, username: 'admin', name: 'Administrator', role: 'admin', mustChangePassword: false };

const answers =
  (person: object = info) =>
  ({ address }: Sent) => {
    if (address.startsWith('/api/auth/check')) return ok(true);
    if (address === '/api/auth/user-info') return ok(person);
    if (address === '/api/auth/login') return ok({ token: 'fresh' });
    return address.includes('/list') ? ok([], 0) : ok([]);
  };

const open = async (path: string) => {
  window.history.replaceState(null, '', `/admin${path}`);
  const box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
  await act(() => startConsole(root));
};
const address = () => window.location.pathname.replace('/admin', '') + window.location.search;

beforeAll(() => changeLocale('en-US'));
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('scrollTo', () => {});
  localStorage.setItem('token', 'mine');
});
afterEach(() => {
  act(() => root.unmount());
  cleanup();
  document.body.replaceChildren();
  for (let said = currentToast(); said; said = currentToast()) dismissToast(said.id);
  clearUser();
  localStorage.removeItem('token');
  vi.unstubAllGlobals();
});

test.each(['/', '/login', '/account'])('%s takes a signed-in person to the account list', async (path) => {
  fakeApi(answers());
  await open(path);
  await waitFor(() => expect(address()).toBe('/account/account-list'));
  expect(document.title).toBe('Accounts - Anti-Fraud Console');
  expect(screen.getByRole('link', { name: 'Accounts', current: 'page' })).toBeDefined();
});

test('the helper leads to a page again, its query kept', async () => {
  fakeApi(answers());
  await open('/redirect/%2Faccount%2Fchange-pwd?a=1');
  await waitFor(() => expect(address()).toBe('/account/change-pwd?a=1'));
});

test('the helper leads out of the console to nobody', async () => {
  fakeApi(answers());
  await open('/redirect/%2F%2Fevil.example');
  await screen.findByText('Whoops, this page is gone');
  expect(window.location.hostname).toBe('localhost');
});

test('an address without a page says so, with the menu beside it', async () => {
  fakeApi(answers());
  await open('/account/nothing-here');
  await screen.findByText('Whoops, this page is gone');
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Back' })).toBeDefined();
});

test('a role without the account list lands on the first page that it may open', async () => {
  fakeApi(answers({ ...info, role: 'employee' }));
  await open('/account/account-list');
  await waitFor(() => expect(address()).not.toBe('/account/account-list'));
  expect(address()).toMatch(/^\/account\//);
});

test('a password set by somebody else has to be changed first, and the page says why', async () => {
  fakeApi(answers({ ...info, mustChangePassword: true }));
  await open('/account/account-list');
  await screen.findByText(/set by an administrator/);
  expect(address()).toBe('/account/change-pwd?redirect=account.list');
  expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
});

test('a session that ends while working leaves once, says so once, and leads back', async () => {
  const api = fakeApi(answers());
  await open('/account/change-pwd');
  await screen.findByRole('heading', { name: 'Sessions' });
  const said: (string | undefined)[] = [];
  const stop = onToasts(() => said.push(currentToast()?.text));
  api.answerWith(refuse(401, 'Please sign in'));
  fireEvent.click(screen.getByRole('link', { name: 'Accounts' }));
  await screen.findByLabelText('Username');
  expect(address()).toMatch(/^\/login\?redirect=(changePwd|account\.list)$/);
  expect(said.filter((text) => text !== undefined)).toEqual(['Please sign in']);
  stop();
  expect(screen.queryByText('Administrator')).toBeNull();
});

test('a sign-out in another tab is followed here', async () => {
  fakeApi(answers());
  await open('/account/change-pwd');
  await screen.findByRole('heading', { name: 'Sessions' });
  localStorage.removeItem('token');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null })));
  await screen.findByLabelText('Username');
  expect(address()).toBe('/login?redirect=changePwd');
});

const elsewhere = (token: string | null) => {
  if (token === null) localStorage.removeItem('token');
  else localStorage.setItem('token', token);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: token })));
};

test('a session that ends in another tab takes no unsaved form with it, and goes on when the same person is back there', async () => {
  fakeApi(answers());
  await open('/account/notice-admin-list/create');
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Half written' } });
  elsewhere(null);
  const again = await screen.findByRole('dialog', { name: 'Your session has ended' });
  expect(again.textContent).toContain('admin');
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Half written');
  elsewhere('fresh');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Half written');
  expect(address()).toBe('/account/notice-admin-list/create');
});

test('a sign-in in another tab leads on to the page that was asked for', async () => {
  fakeApi(answers());
  localStorage.removeItem('token');
  await open('/account/tenant-list?page=2');
  await screen.findByLabelText('Username');
  localStorage.setItem('token', 'theirs');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'theirs' })));
  await waitFor(() => expect(address()).toBe('/account/tenant-list?page=2'));
});

test('who signs out and in again starts from the beginning', async () => {
  const api = fakeApi(answers());
  await open('/account/change-pwd');
  fireEvent.click(await screen.findByRole('button', { name: /User menu/ }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  fireEvent.change(await screen.findByLabelText('Username'), { target: { value: 'admin' } });
  expect(address()).toBe('/login');
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'x' } });
  fireEvent.submit(screen.getByRole('form'));
  await waitFor(() => expect(address()).toBe('/account/account-list'));
  expect(api.sent.filter((sent) => sent.address === '/api/auth/user-info')).toHaveLength(2);
});

test('a switch of language keeps what was typed and is told in the new language', async () => {
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
