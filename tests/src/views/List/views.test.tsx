import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ListView } from '#engine/subjects/view/calls';
import type { Call } from '#engine/schema/call';
import { changeSettings, getSettings } from '#engine/client/settings/store';
import { currentToast } from '#engine/client/ui/toasts/toasts';
import { account } from '#engine/subjects/account/account';
import { listDefault } from '#engine/client/preferences/listDefaults';
import { fakeApi, ok, type Sent } from '../../fakeApi';
import { accounts, onStage, providerOf } from '../stage';

const path = 'account/account-list';
const query = { filter: { status: [0] }, sort: 'username', perPage: 20 };
const view = (more: object): ListView => ({
  id: 1,
  name: 'Disabled',
  sharedWith: null,
  isOwn: true,
  ownerId: 1,
  query,
  ...more,
});

/** A server that knows these views; `sent` is what it was asked to change. */
const open = async (views: ListView[], search = '') => {
  const sent: [string, unknown][] = [];
  const call = vi.fn(async ({ path: asked }: Call, input: { id?: number; name?: string }) => {
    if (asked === 'view/list') return [...views];
    if (asked === 'view/counts') return views.map(({ id }) => ({ id, count: id * 600 }));
    sent.push([asked, input]);
    if (asked === 'view/remove') views.splice(0, 1);
    return { id: 9 };
  });
  const provider = providerOf(accounts(3), { call: call as never });
  const { router, toast } = await onStage({ provider, at: `/${path}${search}` });
  fireEvent.click(await screen.findByRole('button', { name: 'Views' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Views' }));
  await panel.findByLabelText('View name');
  return { sent, panel, router, toast };
};

test('a view shows its filter, sort and page size by one step of the history, beside how many records it has', async () => {
  const { panel, router } = await open([
    view({}),
    view({ id: 2, name: 'Many', sharedWith: 'admin', isOwn: false, query: { ...query, perPage: 50 } }),
  ]);
  expect(await panel.findByRole('button', { name: 'Disabled 600' })).toBeTruthy();
  expect(panel.getByRole('button', { name: 'Many Administrator 999+' })).toBeTruthy();
  fireEvent.click(panel.getByRole('button', { name: 'Disabled 600' }));
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      filter: '{"status":[0]}',
      sort: 'username',
      order: 'ASC',
      page: '1',
      perPage: '20',
    }),
  );
  await waitFor(() => expect(panel.getByRole('button', { current: true }).textContent).toContain('Disabled'));
});

test('a view shows its columns in their order, their widths and its rows, and is saved with them', async () => {
  const columns = ['name', 'username', 'nothing'];
  const arranged = { ...query, columns, widths: { username: 301, name: 2, role: 'wide' }, compactRows: true };
  const { sent, panel } = await open([view({ query: arranged })]);
  fireEvent.click(await panel.findByRole('button', { name: /^Disabled/ }));
  const shown = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  await waitFor(() => expect(shown()).toEqual(['', 'Name', 'Username', 'Actions']));
  const widths = [...document.querySelectorAll<HTMLElement>('.grid col')].map(({ style }) => style.width);
  expect(widths).toEqual(['44px', '64px', '301px', '']);
  expect(getSettings().compactRows).toBe(true);
  fireEvent.change(panel.getByLabelText('View name'), { target: { value: 'Mine' } });
  fireEvent.click(panel.getByRole('button', { name: 'Save the current view' }));
  const kept = { columns: ['name', 'username'], widths: { username: 301, name: 64 }, compactRows: true };
  await waitFor(() => expect(sent).toMatchObject([['view/save', { name: 'Mine', query: kept }]]));
  act(() => changeSettings({ compactRows: false }));
});

test('what the list shows is saved under a name, and replaces an own view of that name', async () => {
  const { sent, panel } = await open([view({})], `?filter=${encodeURIComponent('{"role":["admin"]}')}`);
  const shown = { filter: { role: ['admin'] }, sort: '-createdAt', perPage: 10, compactRows: false };
  fireEvent.change(panel.getByLabelText('View name'), { target: { value: 'Admins' } });
  fireEvent.change(panel.getByLabelText('Visible to'), { target: { value: 'admin' } });
  fireEvent.click(panel.getByRole('button', { name: 'Save the current view' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(panel.getByLabelText<HTMLInputElement>('View name').value).toBe(''));
  fireEvent.change(panel.getByLabelText('View name'), { target: { value: 'Disabled' } });
  fireEvent.click(panel.getByRole('button', { name: 'Update this view' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      ['view/save', { resource: 'account', name: 'Admins', sharedWith: 'admin', query: shown }],
      ['view/save', { resource: 'account', id: 1, name: 'Disabled', query: shown }],
    ]),
  );
});

test('filters of a view that the reader may not ask are left out, and it says so', async () => {
  const { panel, router, toast } = await open([view({ query: { ...query, filter: { status: [0], nothing: 1 } } })]);
  fireEvent.click(await panel.findByRole('button', { name: /^Disabled/ }));
  expect(await toast()).toMatch(/^Some filters are not available/);
  expect(new URLSearchParams(router.state.location.search).get('filter')).toBe('{"status":[0]}');
});

test('a deleted view comes back by one click', async () => {
  const { sent, panel, toast } = await open([view({})]);
  fireEvent.click(await panel.findByRole('button', { name: 'Delete view Disabled' }));
  expect(await panel.findByText(/No views yet/)).toBeTruthy();
  expect(await toast()).toBe('View Disabled deleted');
  act(() => currentToast()?.action?.onChoose());
  await waitFor(() =>
    expect(sent).toMatchObject([
      ['view/remove', { id: 1 }],
      ['view/save', { name: 'Disabled', query }],
    ]),
  );
});

test('what the list shows is kept as the default of its person, and the declared view comes back', async () => {
  const me = { id: 1, username: 'user1', name: 'Name 1', role: 'admin' };
  fakeApi(({ address }: Sent) => ok(address.includes('user-info') ? me : []));
  const { panel, router, toast } = await open([], `?filter=${encodeURIComponent('{"role":["admin"]}')}`);
  fireEvent.click(panel.getByRole('button', { name: 'Save the current view as my default' }));
  expect(await toast()).toBe('Saved as your default view');
  expect(listDefault(account)?.filter).toEqual({ role: ['admin'] });
  fireEvent.click(await panel.findByRole('button', { name: 'Restore the original view' }));
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('filter')).toBe('{}'));
  await waitFor(() => expect(listDefault(account)).toBeUndefined());
  vi.unstubAllGlobals();
});
