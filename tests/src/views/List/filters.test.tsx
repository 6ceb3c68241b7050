import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi, afterEach } from 'vitest';
import { accounts, onStage, providerOf } from '../stage';

const home = '/account/account-list';
const lastFilter = (provider: ReturnType<typeof providerOf>) =>
  vi.mocked(provider.getList).mock.calls.findLast(([path]) => home.endsWith(path))?.[1].filter;

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

const onPhone = () =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      Object.assign(new EventTarget(), { matches: query.includes('< 768px'), media: query } as MediaQueryList),
    );
afterEach(() => void vi.restoreAllMocks());

const open = async (provider: ReturnType<typeof providerOf>, search = '') => {
  onPhone();
  await onStage({ provider, at: `${home}${search}` });
  fireEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  return screen.findByRole('dialog', { name: 'Filters' });
};

test('on a phone all filters stand in a drawer, the list follows each, and the foot counts what is left', async () => {
  const provider = providerOf(accounts(3));
  const drawer = await open(provider);
  fireEvent.click(within(drawer).getByLabelText('Disabled'));
  await waitFor(() => expect(lastFilter(provider)).toEqual({ status: [0] }));
  expect(within(drawer).getByRole('status').textContent).toBe('3 in total');
  fireEvent.click(within(drawer).getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the drawer clears its filters, and leaves the search alone', async () => {
  const provider = providerOf(accounts(3));
  const drawer = await open(provider, `?filter=${encodeURIComponent('{"q":"li","status":[1]}')}`);
  fireEvent.click(within(drawer).getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(lastFilter(provider)).toEqual({ q: 'li' }));
  expect(within(drawer).getByRole('button', { name: 'Clear all' }).hasAttribute('disabled')).toBe(true);
});
