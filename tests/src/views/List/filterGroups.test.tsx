import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { accounts, onStage, providerOf } from '../stage';

const home = '/account/account-list';
const lastFilter = (provider: ReturnType<typeof providerOf>) => vi.mocked(provider.getList).mock.lastCall?.[1].filter;

const openGroups = async (search = '') => {
  const provider = providerOf(accounts(3));
  await onStage({ provider, at: `${home}${search}` });
  fireEvent.click(await screen.findByRole('button', { name: 'More filters' }));
  const group = await screen.findByRole('region', { name: 'Match any of these' });
  return { provider, group };
};
const add = (group: HTMLElement, name: string) =>
  fireEvent.change(within(group).getByRole('combobox', { name: 'Add a condition…' }), { target: { value: name } });

test('a group of alternatives is made of the conditions of the list', async () => {
  const { provider, group } = await openGroups();
  add(group, 'role');
  fireEvent.click(await within(group).findByLabelText('Employee'));
  await waitFor(() => expect(lastFilter(provider)).toEqual({ 'any.role': ['employee'] }));
  add(group, 'status');
  fireEvent.click(await within(group).findByLabelText('Disabled'));
  await waitFor(() => expect(lastFilter(provider)).toEqual({ 'any.role': ['employee'], 'any.status': [0] }));
  expect(screen.getByText('Any of: Role: Employee or Status: Disabled')).toBeTruthy();
});

test('a second group begins below the first, and a condition can be taken away', async () => {
  const filter = '{"status":[1],"any.role":["admin"],"any.status":[0]}';
  const { provider, group } = await openGroups(`?filter=${encodeURIComponent(filter)}`);
  expect(screen.getByRole('region', { name: 'And match any of these' })).toBeTruthy();
  fireEvent.click(within(group).getByRole('button', { name: 'Remove the condition Role' }));
  await waitFor(() => expect(lastFilter(provider)).toEqual({ status: [1], 'any.status': [0] }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(lastFilter(provider)).toEqual({ status: [1] }));
});
