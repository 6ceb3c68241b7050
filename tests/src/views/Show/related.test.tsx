import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { entry } from '#resources/entry/entry';
import { tenant } from '#resources/tenant/tenant';
import { onStage, providerOf } from '../stage';

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
