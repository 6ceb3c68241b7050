import { act as settled, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { followed } from '#engine/client/live/news';
import { fakeApi, ok, refuse, type Sent } from '../../fakeApi';
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

test('offers nothing more when the page is all there is', async () => {
  await selected(3);
  expect(screen.queryByRole('button', { name: /matching/ })).toBeNull();
});

test('says so when too many match to be selected', async () => {
  await selected(60_000);
  expect(screen.getByText('Over 50,000 match. Narrow the filters to select them all.')).toBeTruthy();
});

/** Answers what a bulk change would do, and then the change itself. */
const answering = (preview: unknown, start: unknown) => (request: Sent) =>
  request.address.includes('bulk/preview') ? preview : start;
const started = (sent: readonly Sent[]) =>
  sent.filter(({ address }) => address.includes('bulk/start')).map(({ body }) => body as Record<string, unknown>);
const confirm = async () => {
  const question = await screen.findByRole('dialog');
  const delet = within(question).getByRole<HTMLButtonElement>('button', { name: 'Delete' });
  await waitFor(() => expect(delet.disabled).toBe(false));
  fireEvent.click(delet);
};
const askForAll = async (count: number) => {
  await selected(count);
  fireEvent.click(button(`Select all ${count} matching`));
  fireEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Delete' }));
};

test('shows the present number when it has changed, and sends another request for that one', async () => {
  const preview = ok({ count: 31, skipped: [] });
  const { sent, answerWith } = fakeApi(answering(preview, refuse(409, 'changed', { reason: 'count', count: 32 })));
  await askForAll(31);
  await confirm();
  expect((await screen.findByRole('alert')).textContent).toContain('now 32');
  answerWith(answering(preview, ok({ ...act, id: 5 })));
  await confirm();
  await waitFor(() => expect(followed.get()).toContain(5));
  const [first, second] = started(sent);
  expect(first).toMatchObject({ resource: 'account', transition: 'delete', filter: {}, count: 31 });
  expect(second).toMatchObject({ count: 32 });
  expect(second?.['requestId']).not.toBe(first?.['requestId']);
});

test('an estimated number is offered as one, and counted for the question', async () => {
  const { sent } = fakeApi(answering(ok({ count: 4873, skipped: [] }), ok(act)));
  await selected(4916, { estimated: true });
  fireEvent.click(button('Select all ≈ 4,900 matching'));
  expect(screen.getByRole('status').textContent).toBe('All ≈ 4,900 matching selected');
  fireEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Delete' }));
  await screen.findByRole('dialog', { name: 'Delete all 4,873 accounts?' });
  expect(screen.queryByRole('alert')).toBeNull();
  await confirm();
  await waitFor(() => expect(started(sent)).toMatchObject([{ count: 4873 }]));
});

test('says before the confirmation how many change, and why others do not', async () => {
  const skipped = [
    { refusal: 'oneself', record: { status: 1 }, count: 1 },
    { refusal: 'state', record: { status: 2 }, count: 3 },
  ];
  fakeApi(answering(ok({ count: 62, skipped }), ok(act)));
  await askForAll(62);
  const status = await screen.findByText(/58 of the 62 matching can be deleted/);
  expect(status.textContent).toContain('Skipped: 1 (your own account), 3 (Status: Deleted)');
});

test('has nothing to confirm where no record qualifies', async () => {
  fakeApi(answering(ok({ count: 4, skipped: [{ refusal: 'oneself', record: {}, count: 4 }] }), ok(act)));
  await askForAll(4);
  await screen.findByText(/0 of the 4 matching/);
  const question = screen.getByRole('dialog');
  expect(within(question).getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(true);
});

/** Eight accounts on pages of five; the filters find those of a role. */
const eight = () => {
  const rows = accounts(8);
  const getList = vi.fn(
    async (
      path: string,
      { filter, pagination }: { filter: Record<string, unknown>; pagination: { page: number; perPage: number } },
    ) => {
      if (path === 'account/tenant-list') return { data: [], total: 0 };
      const { id, role } = filter as { id?: number[]; role?: string[] };
      const found = rows.filter((row) => (id?.includes(Number(row.id)) ?? true) && (role?.includes(row.role) ?? true));
      const { page, perPage } = pagination;
      return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length };
    },
  );
  return { rows, provider: providerOf(rows, { getList: getList as never }) };
};
const outside = () => screen.getByRole('status').textContent;

test('tells the selected rows of other pages from those that the filters leave out', async () => {
  const { provider } = eight();
  const { router } = await onStage({ provider, at: `${home}?perPage=5` });
  await screen.findByRole('link', { name: 'user1' });
  for (const name of ['user1', 'user2']) fireEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  await screen.findByText('2 selected');
  expect(outside()).toBe('2 selected');
  await settled(() => router.navigate(`${home}?perPage=5&page=2`));
  await screen.findByText('· 2 on other pages');
  await settled(() => router.navigate(`${home}?perPage=5&filter=${encodeURIComponent('{"role":["tenant_admin"]}')}`));
  await screen.findByText('· 1 outside the filters');
  await settled(() => router.navigate(`${home}?perPage=5&filter=${encodeURIComponent('{"role":["employee"]}')}`));
  await screen.findByText('· 2 outside the filters');
});
