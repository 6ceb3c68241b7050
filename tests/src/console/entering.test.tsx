import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { changeLocale } from '#engine/client/i18n/locale';
import { fakeApi } from '../fakeApi';
import { address, answers, info, open } from './whole';

beforeAll(() => changeLocale('en-US'));

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

test('the helper never leads out of the console', async () => {
  fakeApi(answers());
  await open('/redirect/%2F%2Fevil.example');
  await screen.findByText('Whoops, this page is gone');
  expect(window.location.hostname).toBe('localhost');
});

test('a password set by somebody else has to be changed first, and the page says why', async () => {
  fakeApi(answers({ ...info, mustChangePassword: true }));
  await open('/account/account-list');
  await screen.findByText(/set by an administrator/);
  expect(address()).toBe('/account/change-pwd?redirect=account.list');
  expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
});

test('a progress bar shows until the person has loaded', async () => {
  let know: (answer: unknown) => void = () => undefined;
  fakeApi(answers(info, { 'auth/user-info': new Promise((resolve) => (know = resolve)) }));
  localStorage.removeItem('token');
  await open('/login');
  fireEvent.change(await screen.findByLabelText('Username'), { target: { value: 'admin' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'x' } });
  fireEvent.submit(screen.getByRole('form'));
  expect(await screen.findByRole('progressbar', { name: 'Loading' })).toBeDefined();
  know({ code: 0, msg: 'ok', data: info });
  await waitFor(() => expect(address()).toBe('/account/account-list'));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
});
