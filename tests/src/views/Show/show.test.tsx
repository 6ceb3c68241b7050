import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '#engine/client/api/errors';
import { entry } from '#resources/entry/entry';
import { operationLog } from '#engine/subjects/operationLog/operationLog';
import { say } from '#engine/schema/language';
import { tenant } from '#resources/tenant/tenant';
import { accounts, onStage, providerOf } from '../stage';

const path = 'account/account-list';

/** Chooses from the menu with everything that is not in sight. */
const chooseFromMenu = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  fireEvent.click(screen.getByRole('menuitem', { name }));
};

describe('the page of a record', () => {
  test('shows its fields in the groups of the form, none for what the head shows, and no password', async () => {
    await onStage({ provider: providerOf(accounts(3)), at: `/${path}/2/show` });
    expect(await screen.findByRole('heading', { name: 'user2', level: 1 })).toBeTruthy();
    const parts = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    // What happened to it follows once the record is on the screen.
    await waitFor(() => expect(parts()).toEqual(['Profile', 'System information', 'Timeline']));
    expect((await screen.findByRole('link', { name: '星河互娱' })).getAttribute('href')).toBe(
      '/account/tenant-list/7/show',
    );
    expect(screen.getByRole('button', { name: 'Copy: ID' })).toBeTruthy();
    expect(screen.queryByText('Password')).toBeNull();
  });

  test('is called by the record that its title stands behind, too', async () => {
    const settled = { id: 3, tenantId: 7, period: '2026-10-01 – 2026-10-31', state: 0, amount: '60.00', version: 1 };
    await onStage({ provider: providerOf([settled]), at: '/account/settlements/3/show' });
    expect(await screen.findByRole('heading', { name: '星河互娱 · 2026-10-01 – 2026-10-31', level: 1 })).toBeTruthy();
  });

  test('has a tab of its own for each of two lists of one resource, and each leads to its own whole list', async () => {
    const related = tenant.related;
    const entries = { resource: 'entry', field: 'operatorId', label: say('甲', 'Entered') };
    Object.assign(tenant, { related: [{ ...entries, field: 'tenantId', label: say('乙', 'Owned') }, entries] });
    try {
      const provider = providerOf([{ id: 7, name: '星河互娱', version: 1, createdAt: '2026-11-01T00:00:00.000Z' }]);
      await onStage({ provider, at: '/account/tenant-list/7/show' });
      const leads = async (tab: RegExp, filter: string) => {
        fireEvent.click(await screen.findByRole('tab', { name: tab }));
        await waitFor(() => {
          const link = screen.getByRole('link', { name: 'Open the full list' });
          expect(new URL(link.getAttribute('href') ?? '', 'http://a').searchParams.get('filter')).toBe(filter);
        });
      };
      await leads(/Owned/, '{"tenantId":7}');
      await leads(/Entered/, '{"operatorId":7}');
    } finally {
      Object.assign(tenant, { related });
    }
  });

  test('offers what can be done, and comes back to itself after an edit', async () => {
    const { router } = await onStage({ provider: providerOf(accounts(3)), at: `/${path}/2/show` });
    fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/${path}/2/show`));
  });

  test('has at its head the figures of the declaration, what people come for as buttons, and the rest in one menu', async () => {
    await onStage({ provider: providerOf(accounts(3)), at: `/${path}/2/show` });
    expect((await screen.findByRole('button', { name: 'Disable' })).className).toContain('primary');
    const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
    expect(terms.slice(0, 5)).toEqual(['Role', 'Merchant', 'Status', 'Last sign-in', 'Updated']);
    expect(new Set(terms).size).toBe(terms.length);
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Reset password',
      'Make password link',
      'Lift sign-in lock',
      'History',
      'Delete',
    ]);
  });

  test('leads to its history, which is the log of this record alone', async () => {
    const { router } = await onStage({ provider: providerOf(accounts(3)), at: `/${path}/2/show` });
    await chooseFromMenu('History');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/${operationLog.path}`));
    const { search } = router.state.location;
    expect(new URLSearchParams(search).get('filter')).toBe('{"resource":["account"],"recordId":2}');
  });

  test('is left by Escape, though not from a menu or a dialog', async () => {
    const { router } = await onStage({ provider: providerOf(accounts(3)), at: `/${path}/2/show` });
    const more = await screen.findByRole('button', { name: 'More actions' });
    fireEvent.click(more);
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
    expect(screen.queryByRole('menu')).toBeNull();
    expect(router.state.location.pathname).toBe(`/${path}/2/show`);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(router.state.location.pathname).toBe(`/${path}`));
  });

  test('and a question asked on it say what the record says now', async () => {
    const rows = accounts(3);
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    await onStage({ queryClient, provider: providerOf(rows), at: `/${path}/2/show` });
    fireEvent.click(await screen.findByRole('button', { name: 'Disable' }));
    await screen.findByRole('dialog', { name: /user2/ });
    Object.assign(rows[1] as object, { username: 'renamed' });
    await act(() => queryClient.invalidateQueries({ queryKey: [path, 'getOne'] }));
    expect(await screen.findByRole('dialog', { name: /renamed/ })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'renamed', level: 1, hidden: true })).toBeTruthy();
  });

  test('says so when the record has been removed meanwhile, but stays while the server cannot be asked', async () => {
    const getOne = vi.fn().mockResolvedValue({ data: accounts(3)[1] });
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    await onStage({ queryClient, provider: providerOf([], { getOne }), at: `/${path}/2/show` });
    await screen.findByRole('heading', { name: 'user2' });
    getOne.mockRejectedValueOnce(new ApiError(500, 'Busy', null));
    await act(() => queryClient.invalidateQueries({ queryKey: [path, 'getOne'] }));
    expect(screen.getByRole('heading', { name: 'user2' })).toBeTruthy();
    getOne.mockRejectedValue(new ApiError(404, 'No such record', null));
    await act(() => queryClient.invalidateQueries({ queryKey: [path, 'getOne'] }));
    expect(await screen.findByRole('heading', { name: 'This record does not exist' })).toBeTruthy();
  });

  test('of a record that does not exist leads back and offers no retry', async () => {
    const missing = vi.fn().mockRejectedValue(new ApiError(404, 'No such record', null));
    const { router } = await onStage({ provider: providerOf([], { getOne: missing }), at: `/${path}/99/show` });
    expect(await screen.findByRole('heading', { name: 'This record does not exist' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    const ways = screen.getAllByRole('link', { name: 'Back to list' });
    fireEvent.click(ways[ways.length - 1] as Element);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/${path}`));
  });
});

const at = `/${tenant.path}/7/show`;
const provider = () =>
  providerOf([], {
    getList: vi.fn(async (path: string) =>
      path === entry.path
        ? { data: [{ id: 31, playerId: 'p31', result: 1, cutting: 0 }], total: 1234 }
        : { data: [], total: 62_000, meta: { estimated: true } },
    ) as never,
  });

test('the lists that belong to a record are tabs with their counts, open in place, and lead to the whole list', async () => {
  const { router } = await onStage({ provider: provider(), at });
  const tab = await screen.findByRole('tab', { name: 'Entries 1,234' });
  expect(screen.getByRole('tab', { name: 'Amount log ≈ 62,000' })).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Details' }).getAttribute('aria-selected')).toBe('true');
  fireEvent.click(tab);
  const list = within(await screen.findByRole('region', { name: 'Entries' }));
  expect(list.getByRole('link', { name: 'p31' }).getAttribute('href')).toBe(`/${entry.path}/31/show`);
  expect(list.queryByRole('columnheader', { name: 'Merchant' })).toBeNull();
  expect(router.state.location.search).toBe('?tab=entry');
  expect(screen.queryByRole('region', { name: 'Timeline' })).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Open the full list' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/${entry.path}`));
  expect(decodeURIComponent(router.state.location.search)).toContain('"tenantId":7');
});

test('a tab that an address names and that is not there is the record itself', async () => {
  await onStage({ provider: provider(), at: `${at}?tab=nothing` });
  expect((await screen.findByRole('tab', { name: 'Details' })).getAttribute('aria-selected')).toBe('true');
});
