import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { changeLocale } from '#src/i18n/locale';
import type { User } from '#src/auth/user';
import PersonalCenterPage from '#src/screens/personalCenter/PersonalCenterPage';
import { fakeApi, ok, type Sent } from '../../fakeApi';
import { showPart, someone } from '../../part';

beforeAll(() => changeLocale('en-US'));

const open = (person: Partial<User> | null = {}, search = '') => {
  const api = fakeApi(({ address }: Sent) => ok(address.startsWith('/api/auth/') ? [] : true));
  const part = showPart(<PersonalCenterPage />, {
    person: person === null ? (null as never) : { ...someone, ...person },
    at: `/account/change-pwd${search}`,
  });
  return { ...part, api };
};
const change = () => {
  for (const [label, value] of [
    ['Current password', 'Old-pass1'],
    ['New password', 'New-pass1'],
    ['Confirm new password', 'New-pass1'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.submit(screen.getByRole('form'));
};

describe('who has yet to set a password', () => {
  test('sees nothing else, and why', async () => {
    open({ mustChangePassword: true });
    expect(screen.getByText('Your password was set by an administrator. Change it to continue.')).toBeDefined();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Change password',
    ]);
  });

  test('goes on to the page that was asked for', async () => {
    const { address } = open({ mustChangePassword: true }, '?redirect=tenant.list');
    change();
    expect(await screen.findByText('Password changed')).toBeDefined();
    await waitFor(() => expect(address()).toBe('/account/tenant-list'));
  });
});

test('a changed password is said to be, and the person stays', async () => {
  const { address } = open();
  change();
  expect(await screen.findByText('Password changed')).toBeDefined();
  expect(address()).toBe('/account/change-pwd');
});

describe('a visitor who changes a password', () => {
  test('says whose it is, and is led to the sign-in', async () => {
    const { address, api } = open(null);
    fireEvent.change(screen.getByLabelText('Username'), { target: { value: ' li ' } });
    change();
    expect(await screen.findByText('Password changed. Sign in with the new one.')).toBeDefined();
    await waitFor(() => expect(address()).toBe('/login'));
    expect(api.sent.at(-1)?.body).toEqual({ username: 'li', oldPassword: 'Old-pass1', newPassword: 'New-pass1' });
  });

  test('finds the way back', async () => {
    const { address } = open(null);
    fireEvent.click(screen.getByText('Back to sign-in'));
    await waitFor(() => expect(address()).toBe('/login'));
  });

  test('may choose a language and the colors', () => {
    open(null);
    expect(screen.getByRole('button', { name: 'Switch language' })).toBeDefined();
    expect(screen.getByRole('button', { name: /^Theme/ })).toBeDefined();
  });
});
