import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/api/errors';
import { accounts, onStage, providerOf } from './stage';

const path = 'account/account-list';
const home = `/${path}`;
const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr') as HTMLTableRowElement;
const lastList = (provider: ReturnType<typeof providerOf>) =>
  vi
    .mocked(provider.getList)
    .mock.calls.filter(([asked]) => asked === path)
    .at(-1)?.[1];

describe('a list', () => {
  test('shows a record in a row, its title as a link, its references by their titles, its state as a word', async () => {
    await onStage({ provider: providerOf(accounts(3)), at: home });
    const row = await rowOf('user2');
    expect(within(row).getByText('Enabled')).toBeTruthy();
    expect((await within(row).findByRole('link', { name: '星河互娱' })).getAttribute('href')).toBe(
      '/account/tenant-list/7/show',
    );
  });

  test('asks for the titles of all its references in one call', async () => {
    const provider = providerOf(accounts(10));
    await onStage({ provider, at: home });
    await screen.findByRole('link', { name: '星河互娱' });
    expect(provider.pick).toHaveBeenCalledTimes(1);
  });

  test('asks the server what its address says, and puts what is asked into its address', async () => {
    const provider = providerOf(accounts(3));
    const { router } = await onStage({
      provider,
      at: `${home}?page=1&perPage=20&sort=role,-createdAt&order=ASC&filter=${encodeURIComponent('{"role":["admin"]}')}`,
    });
    await rowOf('user1');
    expect(lastList(provider)).toMatchObject({
      pagination: { page: 1, perPage: 20 },
      sort: { field: 'role,-createdAt' },
      filter: { role: ['admin'] },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Filter: Status' }));
    fireEvent.click(within(screen.getByRole('dialog', { name: 'Filter: Status' })).getByLabelText('Disabled'));
    await waitFor(() => expect(decodeURIComponent(router.state.location.search)).toContain('"status":[0]'));
    await waitFor(() => expect(lastList(provider)).toMatchObject({ filter: { role: ['admin'], status: [0] } }));
  });

  test('shows what narrows it as chips, each removable, and all at once', async () => {
    const provider = providerOf(accounts(3));
    await onStage({ provider, at: `${home}?filter=${encodeURIComponent('{"role":["admin"],"status":[1]}')}` });
    fireEvent.click(await screen.findByRole('button', { name: 'Remove the filter: Role: Administrator' }));
    await waitFor(() => expect(lastList(provider)?.filter).toEqual({ status: [1] }));
    fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(lastList(provider)?.filter).toEqual({}));
  });

  test('searches on the server once the typing pauses, not at every letter', async () => {
    const provider = providerOf(accounts(3));
    await onStage({ provider, at: home });
    await rowOf('user1');
    const asked = vi.mocked(provider.getList).mock.calls.length;
    const box = screen.getByRole('searchbox');
    for (const text of ['a', 'an', 'ann']) fireEvent.change(box, { target: { value: text } });
    await waitFor(() => expect(lastList(provider)?.filter).toEqual({ q: 'ann' }));
    expect(vi.mocked(provider.getList).mock.calls.length).toBe(asked + 1);
  });

  test('filters by what was typed even when the panel is left before the typing paused', async () => {
    const provider = providerOf(accounts(3));
    await onStage({ provider, at: home });
    await rowOf('user1');
    fireEvent.click(screen.getByRole('button', { name: 'Filter: Created' }));
    const from = screen.getByLabelText('Created: From');
    from.focus();
    fireEvent.change(from, { target: { value: '2026-11-01' } });
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() =>
      expect(lastList(provider)?.filter).toEqual({ createdAt_gte: new Date(2026, 10, 1).toISOString() }),
    );
  });

  test('says which columns it is sorted by, and adds one with Shift', async () => {
    const provider = providerOf(accounts(3));
    await onStage({ provider, at: home });
    await rowOf('user1');
    const head = (name: RegExp) => screen.getByRole('columnheader', { name });
    fireEvent.click(within(head(/Role/)).getByRole('button'));
    await waitFor(() => expect(head(/Role/).getAttribute('aria-sort')).toBe('ascending'));
    fireEvent.click(within(head(/Username/)).getByRole('button'), { shiftKey: true });
    await waitFor(() => expect(lastList(provider)?.sort).toEqual({ field: 'role,username', order: 'ASC' }));
    expect(head(/Phone/).querySelector('button')).toBeNull();
  });

  test('tells why it is empty, and what can be done about it', async () => {
    await onStage({ provider: providerOf([]), at: home });
    expect(await screen.findByText('Nothing here yet')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'New' })).toHaveLength(2);
  });

  test('that nothing matches offers to clear the filters', async () => {
    const provider = providerOf([]);
    await onStage({ provider, at: `${home}?filter=${encodeURIComponent('{"q":"zzz"}')}` });
    fireEvent.click(await screen.findByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(lastList(provider)?.filter).toEqual({}));
  });

  test('that fails says why in the words of the server, and tries again when asked', async () => {
    const getList = vi
      .fn()
      .mockRejectedValueOnce(new ApiError(500, 'The database sleeps'))
      .mockResolvedValue({ data: accounts(1), total: 1 });
    await onStage({ provider: providerOf([], { getList }), at: home });
    expect((await screen.findByRole('alert')).textContent).toContain('The database sleeps');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rowOf('user1')).toBeTruthy();
  });
});

describe('the rows of a list', () => {
  test('are walked by the arrow keys, opened by Enter and selected by Space', async () => {
    const { router } = await onStage({ provider: providerOf(accounts(5)), at: home });
    const first = await rowOf('user1');
    expect(first.tabIndex).toBe(0);
    first.focus();
    fireEvent.keyDown(first, { key: 'ArrowDown' });
    const second = await rowOf('user2');
    expect(document.activeElement).toBe(second);
    expect([first.tabIndex, second.tabIndex]).toEqual([-1, 0]);
    fireEvent.keyDown(second, { key: ' ' });
    expect(await screen.findByText('1 selected')).toBeTruthy();
    fireEvent.keyDown(second, { key: 'End' });
    fireEvent.keyDown(document.activeElement as Element, { key: 'Enter' });
    await waitFor(() => expect(router.state.location.pathname).toBe(`${home}/5/show`));
  });

  test('offer what the record allows: at most two words in the row, the rest in a menu', async () => {
    await onStage({ provider: providerOf(accounts(4)), at: home });
    const row = await rowOf('user4');
    expect(
      within(row)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Edit user4', 'Enable user4', 'More actions for user4']);
    fireEvent.click(within(row).getByRole('button', { name: 'More actions for user4' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Reset password',
      'History',
      'Delete',
    ]);
    expect(within(await rowOf('user1')).queryByText(/Disable/)).toBeNull();
  });

  test('of a short list are all in the page, though not all of them at the first paint', async () => {
    await onStage({ provider: providerOf(accounts(100)), at: `${home}?perPage=100` });
    await rowOf('user1');
    await waitFor(() => expect(screen.getByRole('table').querySelectorAll('tbody tr[data-id]')).toHaveLength(100));
  });

  test('past a hundred are drawn only as far as they are in sight, and counted in full', async () => {
    await onStage({ provider: providerOf(accounts(200)), at: `${home}?perPage=200` });
    await rowOf('user1');
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('201');
    expect(screen.getAllByRole('row').length).toBeLessThan(80);
  });
});

describe('a move', () => {
  test('of one record asks first, in the words of the declaration, then says that it is done', async () => {
    const provider = providerOf(accounts(3));
    const { notice } = await onStage({ provider, at: home });
    fireEvent.click(within(await rowOf('user2')).getByRole('button', { name: 'Disable user2' }));
    const dialog = await screen.findByRole('dialog', { name: 'Disable user2?' });
    expect(within(dialog).getByText(/signed out at once/)).toBeTruthy();
    expect(provider.move).not.toHaveBeenCalled();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Disable' }));
    expect((await notice()).textContent).toBe('Disable: 1 done');
    expect(provider.move).toHaveBeenCalledExactlyOnceWith(path, 'disable', [2]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('of a selection is one call, names whom it is about, and leaves out whom it cannot move', async () => {
    const provider = providerOf(accounts(5));
    await onStage({ provider, at: home });
    await rowOf('user1');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select user1' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select user4' }), { shiftKey: true });
    expect(await screen.findByText('4 selected')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Disable' }));
    const dialog = await screen.findByRole('dialog', { name: 'Disable 4 records?' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['user2', 'user3']);
    expect(within(dialog).getByText(/2 of the 4 selected/)).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Disable' }));
    await waitFor(() => expect(provider.move).toHaveBeenCalledExactlyOnceWith(path, 'disable', [2, 3]));
    await waitFor(() => expect(screen.queryByText('4 selected')).toBeNull());
  });

  test('that the server refuses says so in its words and shows the rows as they are now', async () => {
    const provider = providerOf(accounts(3), {
      move: vi.fn().mockRejectedValue(new ApiError(409, 'Already disabled', { reason: 'state' })),
    });
    const { notice } = await onStage({ provider, at: home });
    fireEvent.click(within(await rowOf('user2')).getByRole('button', { name: 'Disable user2' }));
    const asked = vi.mocked(provider.getList).mock.calls.length;
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Disable' }));
    expect((await notice()).textContent).toBe('Already disabled');
    await waitFor(() => expect(vi.mocked(provider.getList).mock.calls.length).toBeGreaterThan(asked));
  });
});

test('the columns that a person chose stay chosen, and can be reset', async () => {
  await onStage({ provider: providerOf(accounts(2)), at: home });
  await rowOf('user1');
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  const panel = within(screen.getByRole('dialog', { name: 'Columns' }));
  expect(panel.getByLabelText<HTMLInputElement>('Username').disabled).toBe(true);
  fireEvent.click(panel.getByLabelText('Phone'));
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Phone' })).toBeNull());
  fireEvent.click(panel.getByRole('button', { name: 'Reset' }));
  expect(await screen.findByRole('columnheader', { name: 'Phone' })).toBeTruthy();
});
