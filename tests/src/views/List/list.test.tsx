import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi, afterEach } from 'vitest';
import { ApiError } from '#engine/client/api/errors';
import { account } from '#engine/subjects/account/account';
import { entry } from '#resources/entry/entry';
import { accounts, onStage, providerOf } from '../stage';
import { someone } from '../../part';
import { fakeApi, ok, type Sent } from '../../fakeApi';

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

  test('does not scroll while it waits, since no row that waits takes the focus', async () => {
    const provider = providerOf(accounts(3));
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const getList = vi.mocked(provider.getList).getMockImplementation() ?? provider.getList;
    vi.mocked(provider.getList).mockImplementation(async (...asked) => {
      await answered;
      return getList(...asked);
    });
    await onStage({ provider, at: home });
    const box = (await screen.findByRole('grid')).parentElement;
    expect(box?.className).toBe('grid-box waits');
    answer();
    await rowOf('user2');
    expect(box?.className).toBe('grid-box');
  });

  test('asks for the titles of all its references in one call', async () => {
    const provider = providerOf(accounts(10));
    await onStage({ provider, at: home });
    await screen.findByRole('link', { name: '星河互娱' });
    expect(provider.lookup).toHaveBeenCalledTimes(1);
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
    fireEvent.click(await screen.findByRole('button', { name: 'Filter: Status' }));
    fireEvent.click(within(screen.getByRole('dialog', { name: 'Filter: Status' })).getByLabelText('Disabled'));
    await waitFor(() => expect(decodeURIComponent(router.state.location.search)).toContain('"status":[0]'));
    await waitFor(() => expect(lastList(provider)).toMatchObject({ filter: { role: ['admin'], status: [0] } }));
  });

  test('names in its search box only what the reader may see', async () => {
    Object.assign(account.fields.phone, { see: ['customer_service'] });
    onTestFinished(() => void Reflect.deleteProperty(account.fields.phone, 'see'));
    await onStage({ provider: providerOf(accounts(3)), at: home });
    const box = await screen.findByRole<HTMLInputElement>('searchbox');
    expect(box.placeholder).toBe('Username, name, email');
  });

  test('shows what narrows it as chips, each removable, and all at once', async () => {
    const provider = providerOf(accounts(3));
    await onStage({ provider, at: `${home}?filter=${encodeURIComponent('{"role":["admin"],"status":[1]}')}` });
    fireEvent.click(await screen.findByRole('button', { name: 'Remove filter: Role: Administrator' }));
    await waitFor(() => expect(lastList(provider)?.filter).toEqual({ status: [1] }));
    fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(lastList(provider)?.filter).toEqual({}));
  });

  test('filters by what was typed even when the panel is left before the typing paused', async () => {
    const provider = providerOf(accounts(3));
    await onStage({ provider, at: home });
    await rowOf('user1');
    fireEvent.click(await screen.findByRole('button', { name: 'Filter: Created' }));
    const from = await screen.findByLabelText('Created: From', { selector: 'input' });
    from.focus();
    fireEvent.change(from, { target: { value: '2026-11-1' } });
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

  test('tells whoever cannot add a record when there will be one', async () => {
    const merchant = { ...someone, role: 'tenant_admin', tenantId: 7 } as const;
    await onStage({ provider: providerOf([]), at: '/account/settlements', person: merchant });
    expect(await screen.findByText('Settlements appear here once the service has confirmed them.')).toBeTruthy();
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
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await rowOf('user1')).toBeTruthy();
  });
});

const openList = async () => {
  const { router } = await onStage({ provider: providerOf(accounts(2)), at: `/${account.path}` });
  await screen.findByText('user2');
  return () => router.state.location.pathname;
};

test('the key N opens the form for a new record', async () => {
  const at = await openList();
  fireEvent.keyDown(document.body, { key: 'n' });
  await waitFor(() => expect(at()).toBe(`/${account.path}/create`));
});

test('the letter N in a search and Ctrl+N stay what they are', async () => {
  const at = await openList();
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'n' });
  fireEvent.keyDown(document.body, { key: 'n', ctrlKey: true });
  expect(at()).toBe(`/${account.path}`);
});

test('who may add nothing has no such key', async () => {
  const person = { id: 1, role: 'tenant_admin', organizationId: 7 } as const;
  const { router } = await onStage({ provider: providerOf([]), at: `/${entry.path}`, person });
  await screen.findByText(/No entries|Nothing|yet/);
  fireEvent.keyDown(document.body, { key: 'n' });
  expect(router.state.location.pathname).toBe(`/${entry.path}`);
});

describe('the foot of a list', () => {
  afterEach(() => vi.unstubAllGlobals());

  const merchants = [1, 2].map((id) => ({
    id,
    name: `merchant ${id}`,
    level: 0,
    balance: '1.00',
    status: 1,
    version: 1,
    createdAt: '2026-11-21T06:03:05.123Z',
    updatedAt: '2026-11-21T06:03:05.123Z',
  }));
  const getList = vi.fn(async () => ({ data: merchants, total: 2 })) as never;
  const home = '/account/tenant-list';

  test('the foot of a list sums up all that match and, beside it, the selection', async () => {
    const sums = (sum: string) => ok({ count: 2, sums: [{ name: 'balance', sum }] });
    fakeApi(({ address }: Sent) => sums(address.includes('id=') ? '1.00' : '99999999999999.99'));
    await onStage({ provider: providerOf(merchants, { getList }), at: home });
    expect(await screen.findByText('¥99,999,999,999,999.99')).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select merchant 1' }));
    await waitFor(() => expect(screen.getByText('Selected').nextElementSibling?.textContent).toBe('¥1.00'));
  });

  test('says that there are too many to sum', async () => {
    fakeApi(ok({ count: null, sums: [] }));
    await onStage({ provider: providerOf(merchants, { getList }), at: home });
    expect(await screen.findByText('Over 200,000 match: too many to sum')).toBeTruthy();
  });
});
