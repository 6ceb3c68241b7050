import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { liftSignInLock, resetPassword } from '../../../../resources/calls/account';
import { accounts, onStage, providerOf } from '../stage';

const path = 'account/account-list';

describe('the page of a record', () => {
  test('shows its fields in the groups of the form, what the server knows of it, and no password', async () => {
    await onStage({ provider: providerOf(accounts(3)), at: `/${path}/2/show` });
    expect(await screen.findByRole('heading', { name: 'user2', level: 1 })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Sign-in',
      'Profile',
      'System information',
    ]);
    expect((await screen.findByRole('link', { name: '星河互娱' })).getAttribute('href')).toBe(
      '/account/tenant-list/7/show',
    );
    expect(screen.getByRole('button', { name: 'Copy: ID' })).toBeTruthy();
    expect(screen.queryByText('Password')).toBeNull();
  });

  test('offers what can be done, and comes back to itself after an edit', async () => {
    const { router } = await onStage({ provider: providerOf(accounts(3)), at: `/${path}/2/show` });
    fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/${path}/2/show`));
  });
});

test('a password is reset with one that satisfies the rule, after being told that all sessions end', async () => {
  const provider = providerOf(accounts(3));
  await onStage({ provider, at: `/${path}/2/show` });
  fireEvent.click(await screen.findByRole('button', { name: 'Reset password' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reset password: user2' }));
  expect(dialog.getByText(/All sessions of this account end/)).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Password'), { target: { value: 'weak' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Reset password' }));
  expect(await dialog.findByText('Does not meet the password rules')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Password'), { target: { value: 'Better1' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Reset password' }));
  await waitFor(() =>
    expect(provider.call).toHaveBeenCalledExactlyOnceWith(resetPassword, { id: 2, password: 'Better1' }),
  );
});

test('a sign-in lock is lifted after a word on what that does', async () => {
  const provider = providerOf(accounts(3));
  await onStage({ provider, at: `/${path}/2/show` });
  fireEvent.click(await screen.findByRole('button', { name: 'Lift sign-in lock' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lift sign-in lock: user2' }));
  expect(dialog.getByText(/The password does not change/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Lift sign-in lock' }));
  await waitFor(() => expect(provider.call).toHaveBeenCalledExactlyOnceWith(liftSignInLock, { id: 2 }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
