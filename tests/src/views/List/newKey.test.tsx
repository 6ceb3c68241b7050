import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { account } from '#resources/account/account';
import { entry } from '#resources/entry/entry';
import { accounts, onStage, providerOf } from '../stage';

const openList = async () => {
  const { router } = await onStage({ provider: providerOf(accounts(2)), at: `/${account.path}` });
  await screen.findByText('user2');
  return () => router.state.location.pathname;
};

test('the key N opens the form for a new record', async () => {
  const at = await openList();
  fireEvent.keyDown(document.body, { key: 'n' });
  await waitFor(() => expect(at()).toBe(`/${account.path}/create`));
});

test('the letter N in a search and Ctrl+N stay what they are', async () => {
  const at = await openList();
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'n' });
  fireEvent.keyDown(document.body, { key: 'n', ctrlKey: true });
  expect(at()).toBe(`/${account.path}`);
});

test('who may add nothing has no such key', async () => {
  const person = { id: 1, role: 'tenant_admin', tenantId: 7 } as const;
  const { router } = await onStage({ provider: providerOf([]), at: `/${entry.path}`, person });
  await screen.findByText(/No entries|Nothing|yet/);
  fireEvent.keyDown(document.body, { key: 'n' });
  expect(router.state.location.pathname).toBe(`/${entry.path}`);
});
