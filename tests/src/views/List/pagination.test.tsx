import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Locale } from '#resources/schema/language';
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
  [{ q: 'wolf' }, true, '501'],
  [{ username_like: 'wolf' }, true, '501'],
  [{ q: 'wolf' }, false, '4000'],
  [{ status: ['1'] }, true, '4000'],
])('among the rows of %j, estimated: %s, a jump goes no further than page %s', async (filter, estimated, page) => {
  const at = `${home}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const { router, pages } = await longList(estimated ? 300_000 : 48_000, estimated, at);
  const box = pages.getByRole('textbox', { name: 'Page' });
  fireEvent.change(box, { target: { value: '4000' } });
  fireEvent.blur(box);
  await waitFor(() => expect(router.state.location.search).toContain(`page=${page}`));
});

test('the box is as wide as the last page’s number', async () => {
  const { pages } = await longList(1_000_000, false);
  expect(pages.getByRole<HTMLInputElement>('textbox', { name: 'Page' }).size).toBe(6);
});

test('a jump goes no further than the server finds by a number', async () => {
  const { router, pages } = await longList(30_000_000, true);
  const box = pages.getByRole('textbox', { name: 'Page' });
  fireEvent.change(box, { target: { value: '2500000' } });
  fireEvent.blur(box);
  await waitFor(() => expect(router.state.location.search).toContain('page=100001'));
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
