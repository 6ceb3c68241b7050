import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#src/api/errors';
import { readersZone } from '#src/i18n/dateTime';
import { accounts, onStage, providerOf } from '../stage';

const path = 'account/account-list';
const home = `/${path}`;
const first = () => screen.findByRole('link', { name: 'user1' });
const lastAsked = (provider: ReturnType<typeof providerOf>) =>
  vi
    .mocked(provider.getList)
    .mock.calls.filter(([asked]) => asked === path)
    .at(-1)?.[1];

test('rows that fail to refresh stay, and a toast shows the server’s message', async () => {
  const provider = providerOf(accounts(2));
  const { toast } = await onStage({ provider, at: home });
  await first();
  vi.mocked(provider.getList).mockRejectedValueOnce(new ApiError(500, 'Out of order'));
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await toast()).toBe('Out of order');
  expect(await first()).toBeTruthy();
});

test('a page has as many rows as the reader wants, of four sizes', async () => {
  const provider = providerOf(accounts(12));
  const { router } = await onStage({ provider, at: home });
  await first();
  const size = within(screen.getByRole('navigation', { name: 'Page' })).getByRole('combobox', {
    name: 'Rows per page',
  });
  expect(
    within(size)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['10 / page', '20 / page', '50 / page', '100 / page']);
  fireEvent.change(size, { target: { value: '20' } });
  await waitFor(() => expect(router.state.location.search).toContain('perPage=20'));
  await waitFor(() => expect(lastAsked(provider)).toMatchObject({ pagination: { page: 1, perPage: 20 } }));
});

test('the first page has none before it, the last none behind it, and a typed number leads between', async () => {
  const provider = providerOf(accounts(10), {
    getList: vi.fn(async () => ({ data: accounts(10), total: 12 })) as never,
  });
  await onStage({ provider, at: home });
  await first();
  const pages = within(screen.getByRole('navigation', { name: 'Page' }));
  const turn = (name: string) => pages.getByRole<HTMLButtonElement>('button', { name });
  expect([turn('Previous page').disabled, turn('Next page').disabled]).toEqual([true, false]);
  fireEvent.click(turn('Next page'));
  await waitFor(() => expect([turn('Previous page').disabled, turn('Next page').disabled]).toEqual([false, true]));
  const box = pages.getByRole('textbox', { name: 'Page' });
  fireEvent.change(box, { target: { value: '1' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  fireEvent.blur(box);
  await waitFor(() => expect(lastAsked(provider)).toMatchObject({ pagination: { page: 1 } }));
});

test('records of another list to filter by are found by typing', async () => {
  const provider = providerOf(accounts(2));
  await onStage({ provider, at: home });
  await first();
  fireEvent.click(screen.getByRole('button', { name: 'Filter: Merchant' }));
  const panel = within(screen.getByRole('dialog', { name: 'Filter: Merchant' }));
  fireEvent.change(panel.getByRole('searchbox'), { target: { value: '星河' } });
  await waitFor(() =>
    expect(vi.mocked(provider.lookup).mock.calls.at(-1)).toEqual([
      'account/tenant-list',
      expect.objectContaining({ q: '星河' }),
    ]),
  );
  fireEvent.click(await panel.findByLabelText('星河互娱'));
  await waitFor(() => expect(lastAsked(provider)).toMatchObject({ filter: { tenantId: [7] } }));
  expect(await screen.findByText('Merchant: 星河互娱')).toBeTruthy();
});

test('a span of days that is asked for often takes one click', async () => {
  const provider = providerOf(accounts(2));
  await onStage({ provider, at: home });
  await first();
  fireEvent.click(screen.getByRole('button', { name: 'Filter: Created' }));
  const panel = within(screen.getByRole('dialog', { name: 'Filter: Created' }));
  fireEvent.click(await panel.findByRole('button', { name: 'Today' }));
  await waitFor(() => expect(lastAsked(provider)?.filter).toEqual({ createdAt_within: `today@${readersZone}` }));
});

test('a selection of a range is undone at once', async () => {
  await onStage({ provider: providerOf(accounts(4)), at: home });
  await first();
  const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` });
  fireEvent.click(tick('user4'));
  fireEvent.click(tick('user2'), { shiftKey: true });
  expect(await screen.findByText('3 selected')).toBeTruthy();
  expect(tick('user3').checked).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(tick('user3').checked).toBe(false);
  expect(await screen.findByRole('searchbox')).toBeTruthy();
});
