import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { followed } from '#src/live/bulk/news';
import { fakeApi, ok, refuse } from '../../fakeApi';
import { accounts, onStage, providerOf } from '../stage';

afterEach(() => {
  vi.unstubAllGlobals();
  followed.set(undefined);
});

const home = '/account/account-list';
const act = {
  id: 1,
  resource: 'account',
  transition: 'delete',
  state: 'running',
  rows: 32,
  done: 0,
  skipped: 0,
  revertible: false,
  reverts: null,
  createdAt: '2026-11-21T06:03:05.123Z',
  endedAt: null,
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** The list of three accounts of a page out of `total`, all of them selected. */
const selected = async (total: number, meta: object = {}) => {
  const rows = accounts(3);
  const getList = vi.fn(async (path: string) =>
    path === 'account/tenant-list' ? { data: [], total: 0 } : { data: rows, total, meta },
  );
  await onStage({ provider: providerOf(rows, { getList: getList as never }), at: home });
  await screen.findByRole('link', { name: 'user1' });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await screen.findByText('3 selected');
};

test('offers all that match once the whole page is selected, with their number', async () => {
  await selected(31);
  fireEvent.click(button('Select all 31 matching'));
  expect(screen.getByRole('status').textContent).toBe('All 31 matching selected');
  fireEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Disable' }));
  const dialog = await screen.findByRole('dialog', { name: 'Disable all 31 accounts?' });
  expect(dialog.textContent).toContain('signed out immediately');
  expect(within(dialog).getByRole('button', { name: 'Disable' }).className).toContain('danger');
});

test('offers nothing more when the page is all there is, and no guess at a number', async () => {
  await selected(3);
  expect(screen.queryByRole('button', { name: /matching/ })).toBeNull();
});

test('says so when too many match to be selected', async () => {
  await selected(60_000);
  expect(screen.getByText('Over 50,000 match. Narrow the filters to select them all.')).toBeTruthy();
});

test('shows the present number when it has changed, and sends another request for that one', async () => {
  const { sent, answerWith } = fakeApi(refuse(409, 'changed', { reason: 'count', count: 32 }));
  await selected(31);
  fireEvent.click(button('Select all 31 matching'));
  fireEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Delete' }));
  const question = () => screen.findByRole('dialog');
  fireEvent.click(within(await question()).getByRole('button', { name: 'Delete' }));
  expect((await screen.findByRole('alert')).textContent).toContain('now 32');
  answerWith(ok({ ...act, id: 5 }));
  fireEvent.click(within(await question()).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(followed.get()).toContain(5));
  const [first, second] = sent.map(({ body }) => body as Record<string, unknown>);
  expect(first).toMatchObject({ resource: 'account', transition: 'delete', filter: {}, count: 31 });
  expect(second).toMatchObject({ count: 32 });
  expect(second?.['requestId']).not.toBe(first?.['requestId']);
});
