import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { changeLocale } from '#engine/client/i18n/locale';
import { fakeApi, ok, refuse, type Sent } from '../fakeApi';
import { address, answers, open, toastsFromHere } from './whole';

beforeAll(() => changeLocale('en-US'));

test('a session that ends leaves the page once, is explained once, and leads back', async () => {
  const api = fakeApi(answers());
  await open('/account/change-pwd');
  await screen.findByRole('heading', { name: 'Sessions' });
  const said = toastsFromHere();
  api.answerWith(refuse(401, 'Please sign in'));
  fireEvent.click(screen.getByRole('link', { name: 'Accounts' }));
  await screen.findByLabelText('Username');
  expect(address()).toMatch(/^\/login\?redirect=(changePwd|account\.list)$/);
  expect(screen.getAllByText('Please sign in')).toHaveLength(1);
  expect(said).toEqual([]);
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

test('a sign-out that another tab repeats in the same moment is told once, and leaves no way back', async () => {
  fakeApi(answers());
  await open('/account/change-pwd');
  const said = toastsFromHere();
  fireEvent.click(await screen.findByRole('button', { name: /User menu/ }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token', oldValue: 'mine', newValue: null })));
  await screen.findByLabelText('Username');
  expect(address()).toBe('/login');
  expect(said).toEqual(['Signed out']);
});

test('Back after a sign-out shows the sign-in page, and nothing of where the last person was', async () => {
  fakeApi(answers());
  await open('/account/log-list');
  await screen.findByRole('link', { name: 'Accounts' });
  fireEvent.click(screen.getByRole('link', { name: 'Accounts' }));
  await waitFor(() => expect(address()).toMatch(/^\/account\/account-list/));
  fireEvent.click(await screen.findByRole('button', { name: /User menu/ }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  await screen.findByLabelText('Username');
  const isBack = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  act(() => window.history.back());
  await isBack;
  await waitFor(() => expect(address()).toBe('/login'));
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

const name = () => screen.getByLabelText<HTMLInputElement>('Merchant name');

/** A form with something unsaved, whose save finds that the session has ended. */
const endedOverForm = async () => {
  const good = answers();
  let ended = false;
  fakeApi((sent: Sent) => {
    if (sent.address === '/api/auth/login') {
      const right = (sent.body as { password: string }).password === 'right';
      ended = ended && !right;
      return right ? ok({ token: 'fresh' }) : refuse(401, 'Wrong username or password');
    }
    if (sent.address === '/api/tenant/insert') ended = sent.headers.get('token') === 'mine';
    return ended ? refuse(401, 'Please sign in') : good(sent);
  });
  await open('/account/tenant-list/create');
  fireEvent.change(await screen.findByLabelText('Merchant name'), { target: { value: 'Not lost' } });
  fireEvent.click(screen.getByLabelText('Retail'));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
  const signIn = (password: string) => {
    fireEvent.change(dialog.getByLabelText('Password'), { target: { value: password } });
    fireEvent.click(dialog.getByRole('button', { name: 'Sign in' }));
  };
  return { dialog, signIn };
};

test('a save that finds the session ended asks for the password in place, and loses nothing', async () => {
  const { dialog, signIn } = await endedOverForm();
  expect(dialog.getByText('admin')).toBeDefined();
  signIn('wrong');
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe('Wrong username or password'));
  signIn('right');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(name().value).toBe('Not lost');
  expect(address()).toBe('/account/tenant-list/create');
});

test('who gives up goes to the sign-in page, which leads back', async () => {
  const { dialog } = await endedOverForm();
  fireEvent.click(dialog.getByRole('button', { name: 'Discard changes and sign out' }));
  await screen.findByLabelText('Username');
  expect(address()).toBe('/login?redirect=tenant.create');
});
