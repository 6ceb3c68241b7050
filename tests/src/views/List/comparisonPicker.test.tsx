import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { accounts, onStage, providerOf } from '../stage';

const home = '/account/account-list';
const lastFilter = (provider: ReturnType<typeof providerOf>) => vi.mocked(provider.getList).mock.lastCall?.[1].filter;

const openRole = async (search = '') => {
  const provider = providerOf(accounts(3));
  await onStage({ provider, at: `${home}${search}` });
  fireEvent.click(await screen.findByRole('button', { name: 'Filter: Role' }));
  return { provider, picker: await screen.findByRole('combobox', { name: 'Role: Condition' }) };
};

test('another comparison asks for nothing until it has a value', async () => {
  const { provider, picker } = await openRole();
  fireEvent.change(picker, { target: { value: 'not' } });
  expect(lastFilter(provider)).toEqual({});
  fireEvent.click(screen.getByLabelText('Employee'));
  await waitFor(() => expect(lastFilter(provider)).toEqual({ role_not: ['employee'] }));
  expect(screen.getByText('Role: not Employee')).toBeTruthy();
});

test('chosen values stay when the comparison turns', async () => {
  const { provider, picker } = await openRole(`?filter=${encodeURIComponent('{"role":["admin"],"status":[1]}')}`);
  fireEvent.change(picker, { target: { value: 'not' } });
  await waitFor(() => expect(lastFilter(provider)).toEqual({ role_not: ['admin'], status: [1] }));
  fireEvent.change(picker, { target: { value: 'usual' } });
  await waitFor(() => expect(lastFilter(provider)).toEqual({ role: ['admin'], status: [1] }));
});

test('a field that is never empty is not asked for its emptiness', async () => {
  const { picker } = await openRole();
  expect([...picker.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'is any of',
    'is none of',
  ]);
});
