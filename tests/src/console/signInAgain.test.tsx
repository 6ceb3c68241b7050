import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { changeLocale } from '#src/i18n/locale';
import { fakeApi, ok, refuse, type Sent } from '../fakeApi';
import { address, answers, open } from './whole';

beforeAll(() => changeLocale('en-US'));

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
