import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { changeSettings } from '#engine/client/settings/store';
import { ApiError } from '#engine/client/api/errors';
import { accounts, onStage, providerOf } from '../../stage';

const home = '/account/account-list';
const updated = () => vi.fn(async (_path: string, { data }: { data: object }) => ({ data: { id: 2, ...data } }));

/** The cells of the row of user2 from its name on, once the cursor listens. */
const openCells = async (update = updated()) => {
  const provider = providerOf(accounts(3), { update: update as never });
  const { router } = await onStage({ provider, at: home });
  const row = (await screen.findByRole('link', { name: 'user2' })).closest('tr') as HTMLTableRowElement;
  row.focus();
  await waitFor(() => {
    fireEvent.keyDown(row, { key: 'ArrowRight' });
    expect(document.activeElement?.tagName).toBe('TD');
  });
  const cell = within(row).getByText('Name 2').closest('td') as HTMLTableCellElement;
  press('ArrowRight');
  expect(document.activeElement).toBe(cell);
  return { provider, update, row, cell, path: () => router.state.location.pathname };
};
const press = (key: string, more = {}) => fireEvent.keyDown(document.activeElement as Element, { key, ...more });
const editor = () => screen.findByRole('group', { name: 'Edit Name of user2' });
const typed = async (value: string) => {
  const box = within(await editor()).getByRole('textbox');
  fireEvent.change(box, { target: { value } });
  return box;
};

test('arrows move over the cells of a grid, and Escape goes back to the row', async () => {
  const { row, cell } = await openCells();
  press('ArrowDown');
  expect(document.activeElement?.textContent).toBe('Name 3');
  press('ArrowUp');
  expect(document.activeElement).toBe(cell);
  press('Escape');
  expect(document.activeElement).toBe(row);
});

test('the Tab key stops at the cell that had the focus last, and at no row or other cell', async () => {
  const { provider, row, cell } = await openCells();
  const stops = () => [...document.querySelectorAll('tbody > tr[tabindex="0"], tbody td[tabindex="0"]')];
  expect(stops()).toEqual([cell]);
  press('ArrowDown');
  press('ArrowUp');
  screen.getByRole('button', { name: 'Refresh' }).focus();
  expect(stops()).toEqual([cell]);
  fireEvent.pointerDown(cell);
  expect(stops()).toEqual([cell]);
  vi.mocked(provider.getList).mockResolvedValue({ data: accounts(3).toReversed(), total: 3 });
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(screen.getAllByRole('row')[1]?.textContent).toContain('user3'));
  expect(stops()).toEqual([cell]);
  cell.focus();
  press('Escape');
  expect(stops()).toEqual([row]);
});

test('when the record of the last cell is gone, the Tab key stops at a row', async () => {
  const { provider } = await openCells();
  vi.mocked(provider.getList).mockResolvedValue({ data: accounts(3).toSpliced(1, 1), total: 2 });
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'user2' })).toBeNull());
  expect(document.querySelectorAll('tbody > tr[tabindex="0"], tbody td[tabindex="0"]')).toHaveLength(1);
});

test('Enter edits a cell and saves it once, with the version that was seen', async () => {
  const { update, cell } = await openCells();
  press('Enter');
  const box = await typed('Ann');
  fireEvent.keyDown(box, { key: 'Enter' });
  fireEvent.keyDown(box, { key: 'Enter' });
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Edit Name of user2' })).toBeNull());
  expect(update).toHaveBeenCalledTimes(1);
  expect(update.mock.calls[0]).toMatchObject([
    'account/account-list',
    { id: 2, data: { name: 'Ann' }, previousData: { version: 3 } },
  ]);
  expect(document.activeElement).toBe(cell);
});

test.each<readonly [string, (cell: HTMLElement) => unknown]>([
  ['F2', () => press('F2')],
  ['a double click', (cell) => fireEvent.doubleClick(cell)],
])('%s edits a cell as well, and Escape leaves it as it was', async (_way, edit) => {
  const { update, cell } = await openCells();
  edit(cell);
  fireEvent.keyDown(await typed('Ann'), { key: 'Escape' });
  expect(document.activeElement).toBe(cell);
  expect(cell.textContent).toBe('Name 2');
  expect(update).not.toHaveBeenCalled();
});

test('what the rules of the form refuse stays in the cell, with its fault', async () => {
  const { update } = await openCells();
  press('Enter');
  fireEvent.keyDown(await typed(''), { key: 'Enter' });
  expect(await within(await editor()).findByText('Required')).toBeTruthy();
  expect(update).not.toHaveBeenCalled();
});

test('what is typed stays with its record when the rows move', async () => {
  const { provider, update } = await openCells();
  press('Enter');
  const box = await typed('Ann');
  vi.mocked(provider.getList).mockResolvedValue({ data: accounts(3).toReversed(), total: 3 });
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(screen.getAllByRole('row')[1]?.textContent).toContain('user3'));
  expect((box as HTMLInputElement).value).toBe('Ann');
  fireEvent.keyDown(box, { key: 'Enter' });
  await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
  expect(update.mock.calls[0]?.[1]).toMatchObject({ id: 2, data: { name: 'Ann' } });
});

test('an editor whose record has left the page says whose value it holds, and closes when nothing was typed', async () => {
  const { provider } = await openCells();
  const refresh = async (records: ReturnType<typeof accounts>, first: string) => {
    vi.mocked(provider.getList).mockResolvedValue({ data: records, total: records.length });
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(screen.getAllByRole('row')[1]?.textContent).toContain(first));
  };
  press('Enter');
  await typed('Ann');
  expect(screen.getByText('Edit Name of user2').hidden).toBe(true);
  await refresh(accounts(3).toSpliced(1, 1).toReversed(), 'user3');
  expect(screen.getByText('Edit Name of user2').hidden).toBe(false);
  await refresh(accounts(3), 'user1');
  expect(screen.getByText('Edit Name of user2').hidden).toBe(true);
  await typed('Name 2');
  await refresh(accounts(3).toSpliced(1, 1).toReversed(), 'user3');
  expect(screen.queryByRole('group', { name: 'Edit Name of user2' })).toBeNull();
});

test('a record that somebody else has changed asks whose value holds', async () => {
  const current = { ...accounts(2)[1], name: 'Bea', version: 4 };
  const update = updated().mockRejectedValueOnce(new ApiError(409, 'Stale', { reason: 'stale', current }));
  await openCells(update);
  press('Enter');
  fireEvent.keyDown(await typed('Ann'), { key: 'Enter' });
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
  expect(update.mock.calls[1]).toMatchObject([
    'account/account-list',
    { data: { name: 'Ann' }, previousData: { version: 4 } },
  ]);
});

test('a cell that may not be changed here opens its record instead', async () => {
  const { row } = await openCells();
  press('ArrowLeft');
  fireEvent.keyDown(document.activeElement as Element, { key: 'F2' });
  expect(screen.queryByRole('group', { name: /^Edit / })).toBeNull();
  fireEvent.doubleClick(row.querySelector('td.grid-tick') as Element);
  expect(screen.queryByRole('group', { name: /^Edit / })).toBeNull();
});

describe('a click on a row', () => {
  const status = (row: HTMLElement) => within(row).getByText('Enabled');

  test('opens its record, where it means nothing else', async () => {
    const { row, cell, path } = await openCells();
    fireEvent.click(cell);
    fireEvent.click(status(row), { ctrlKey: true });
    fireEvent.click(row.querySelector('.grid-tick') as Element);
    expect(path()).toBe(home);
    fireEvent.click(status(row));
    await waitFor(() => expect(path()).toBe(`${home}/2/show`));
  });

  test('only moves the cursor for a person who selects cells', async () => {
    const { row, path } = await openCells();
    fireEvent.click(screen.getByRole('button', { name: /^Columns/ }));
    fireEvent.click(await screen.findByLabelText('Clicks select cells and do not open records'));
    fireEvent.click(status(row));
    expect(path()).toBe(home);
    act(() => changeSettings({ selectCells: false }));
  });
});

/** jsdom has no clipboard: the event carries what a spreadsheet would. */
const clipboard = (kind: 'copy' | 'paste', text = '') => {
  const data = { getData: () => text, setData: vi.fn() };
  fireEvent(
    document.activeElement as Element,
    Object.assign(new Event(kind, { bubbles: true }), { clipboardData: data }),
  );
  return data.setData.mock.lastCall?.[1] as string | undefined;
};

test('a range of cells is copied as a spreadsheet takes it', async () => {
  await openCells();
  press('ArrowDown', { shiftKey: true });
  press('ArrowLeft', { shiftKey: true });
  expect(clipboard('copy')).toBe('user2\tName 2\nuser3\tName 3');
});

test('a paste asks once, saves each record with its version, and says what it could not', async () => {
  const update = updated().mockRejectedValueOnce(new ApiError(409, 'Somebody else changed it.', null));
  await openCells(update);
  clipboard('paste', 'Ann\nBea\nbelow the list');
  const dialog = await screen.findByRole('dialog', { name: 'Paste into the list' });
  expect(dialog.textContent).toContain('2 cells change in 2 records.');
  expect(dialog.textContent).toContain('Outside the list');
  expect(update).not.toHaveBeenCalled();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Change' }));
  expect((await screen.findByRole('dialog', { name: '1 record was not changed' })).textContent).toContain('user2');
  expect(update.mock.calls.map(([, sent]) => sent)).toMatchObject([
    { data: { name: 'Ann' }, previousData: { id: 2, version: 3 } },
    { data: { name: 'Bea' }, previousData: { id: 3, version: 3 } },
  ]);
});

test('a paste saves records side by side, and lists those that failed in the order of the rows', async () => {
  const refuse: ((error: Error) => void)[] = [];
  const update = vi.fn(() => new Promise<never>((_, reject) => refuse.push(reject)));
  await openCells(update);
  clipboard('paste', 'Ann\nBea');
  const dialog = await screen.findByRole('dialog', { name: 'Paste into the list' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(refuse).toHaveLength(2));
  refuse[1]?.(new ApiError(409, 'Later row.', null));
  expect(await within(dialog).findByRole('button', { name: '1 / 2' })).toBeTruthy();
  refuse[0]?.(new ApiError(409, 'Earlier row.', null));
  const failed = await screen.findByRole('dialog', { name: '2 records were not changed' });
  expect(
    within(failed)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['user2: Earlier row.', 'user3: Later row.']);
  const requests = update.mock.calls.map((sent) => JSON.stringify(sent).match(/"requestId":"([^"]+)"/)?.[1]);
  expect(new Set(requests).size).toBe(2);
});
