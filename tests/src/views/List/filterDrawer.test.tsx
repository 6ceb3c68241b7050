import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { accounts, onStage, providerOf } from '../stage';

const home = '/account/account-list';
const lastFilter = (provider: ReturnType<typeof providerOf>) => vi.mocked(provider.getList).mock.lastCall?.[1].filter;

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
