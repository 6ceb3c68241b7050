import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Locale } from '#engine/schema/language';
import { ApiError } from '#engine/client/api/errors';
import { accounts, onStage, providerOf } from '../stage';

const home = '/account/account-list';

/** A list of accounts of which there are about so many. */
const longList = async (total: number, estimated: boolean, at = home, locale: Locale = 'en-US') => {
  const getList = vi.fn(async (path: string) =>
    path === home.slice(1)
      ? { data: accounts(10), total, ...(estimated ? { meta: { estimated: true } } : {}) }
      : { data: [], total: 0 },
  );
  const { router } = await onStage({ provider: providerOf(accounts(10), { getList } as never), at, locale });
  await screen.findByRole('link', { name: 'user1' });
  return { router, pages: within(screen.getByRole('navigation', { name: locale === 'zh-CN' ? '页码' : 'Page' })) };
};

test('a total that was counted stands to its last digit', async () => {
  const { pages } = await longList(48_213, false);
  expect(pages.getByText('48,213 in total')).toBeTruthy();
  expect(pages.getByText('/ 4,822')).toBeTruthy();
});

test.each([
  ['en-US', '≈ 1,000,000 in total', /Estimated/],
  ['zh-CN', '共 ≈ 1,000,000 条', /估计/],
] as const)('an estimated one is rounded, marked and explained (%s)', async (locale, text, why) => {
  const { pages } = await longList(1_003_418, true, home, locale);
  expect(pages.getByText(text).title).toMatch(why);
  expect(pages.getByText('/ ≈ 100,000')).toBeTruthy();
});

test('the reader can always go to the next page of an estimated list, and back', async () => {
  const { pages } = await longList(1_003_418, true, `${home}?page=7`);
  const isOn = (page: string) =>
    waitFor(() => expect(pages.getByRole<HTMLInputElement>('textbox', { name: 'Page' }).value).toBe(page));
  fireEvent.click(pages.getByRole('button', { name: 'Next page' }));
  await isOn('8');
  fireEvent.click(pages.getByRole('button', { name: 'Previous page' }));
  await isOn('7');
});

test.each([
  [{ q: 'wolf' }, 300_000, '501'],
  [{ username_like: 'wolf' }, 300_000, '501'],
  [{ q: 'wolf' }, 48_000, '4800'],
  [{ status: ['1'] }, 300_000, '30000'],
  [{}, 30_000_000, '100001'],
])('among the rows of %j, about %i, a jump goes no further than page %s', async (filter, total, page) => {
  const at = `${home}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const { router, pages } = await longList(total, total > 48_000, at);
  const box = pages.getByRole('textbox', { name: 'Page' });
  fireEvent.change(box, { target: { value: '2500000' } });
  fireEvent.blur(box);
  await waitFor(() => expect(router.state.location.search).toContain(`page=${page}`));
});

test('the box is as wide as the last page’s number', async () => {
  const { pages } = await longList(1_000_000, false);
  expect(pages.getByRole<HTMLInputElement>('textbox', { name: 'Page' }).size).toBe(6);
});

test('of a list that nobody counts, the reader sees the page and goes on while full pages come', async () => {
  const getList = vi.fn(async () => ({ data: accounts(10), pageInfo: { hasNextPage: true, hasPreviousPage: true } }));
  await onStage({ provider: providerOf(accounts(10), { getList } as never), at: `${home}?page=2`, locale: 'en-US' });
  await screen.findByRole('link', { name: 'user1' });
  const pages = within(screen.getByRole('navigation', { name: 'Page' }));
  expect(pages.getByRole<HTMLInputElement>('textbox', { name: 'Page' }).value).toBe('2');
  expect(pages.queryByText(/in total|^\//)).toBeNull();
  fireEvent.click(pages.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(pages.getByRole<HTMLInputElement>('textbox', { name: 'Page' }).value).toBe('3'));
});

describe('a reader of a list', () => {
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
    fireEvent.change(await panel.findByRole('searchbox'), { target: { value: '星河' } });
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
});
