import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, afterEach } from 'vitest';
import { changeSettings, getSettings } from '#engine/client/settings/store';
import { nameCut } from '#engine/client/views/List/Grid';
import { compareRows } from '#engine/client/views/List/LiveRows';
import { accounts, onStage, providerOf } from '../stage';

const path = 'account/account-list';
const home = `/${path}`;
const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr') as HTMLTableRowElement;

describe('the rows of a list', () => {
  test('are walked by the arrow keys, opened by Enter and selected by Space', async () => {
    const { router } = await onStage({ provider: providerOf(accounts(5)), at: home });
    const first = await rowOf('user1');
    expect(first.tabIndex).toBe(0);
    first.focus();
    fireEvent.keyDown(first, { key: 'ArrowDown' });
    const second = await rowOf('user2');
    await waitFor(() => expect(document.activeElement).toBe(second));
    expect([first.tabIndex, second.tabIndex]).toEqual([-1, 0]);
    fireEvent.keyDown(second, { key: ' ' });
    expect(await screen.findByText('1 selected')).toBeTruthy();
    // The last rows are drawn after the first paint.
    await rowOf('user5');
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
    ).toEqual(['Enable user4', 'Edit user4', 'More actions for user4']);
    fireEvent.click(within(row).getByRole('button', { name: 'More actions for user4' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Reset password',
      'Lift sign-in lock',
      'History',
      'Delete',
    ]);
    expect(within(await rowOf('user1')).queryByText(/Disable/)).toBeNull();
  });

  test('of a short list are all in the page, though not all of them at the first paint', async () => {
    await onStage({ provider: providerOf(accounts(100)), at: `${home}?perPage=100` });
    await rowOf('user1');
    await waitFor(() => expect(screen.getByRole('grid').querySelectorAll('tbody tr[data-id]')).toHaveLength(100));
  });

  test('past a hundred are drawn only as far as they are in sight, and counted in full', async () => {
    await onStage({ provider: providerOf(accounts(200)), at: `${home}?perPage=200` });
    await rowOf('user1');
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('201');
    expect(screen.getAllByRole('row').length).toBeLessThan(80);
  });
});

test('compact rows are chosen beside the columns, and the rows out of sight count as high as they are', async () => {
  await onStage({ provider: providerOf(accounts(200)), at: `${home}?perPage=200` });
  await rowOf('user1');
  const hidden = () => screen.getByRole<HTMLTableElement>('grid').tBodies[0]?.lastElementChild as HTMLElement;
  const rows = () => document.querySelectorAll('tr[data-id]').length;
  await waitFor(() => expect(hidden().style.height).toBe(`${(200 - rows()) * 44}px`));
  fireEvent.click(screen.getByRole('button', { name: /^Columns/ }));
  fireEvent.click(await screen.findByLabelText('Compact lists'));
  await waitFor(() => expect(hidden().style.height).toBe(`${(200 - rows()) * 36}px`));
  expect(getSettings().compactRows).toBe(true);
  changeSettings({ compactRows: false });
});

test('the columns that a person chose stay chosen, and can be reset', async () => {
  await onStage({ provider: providerOf(accounts(2)), at: home });
  await rowOf('user1');
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  const panel = within(screen.getByRole('dialog', { name: 'Columns' }));
  expect((await panel.findByLabelText<HTMLInputElement>('Username')).disabled).toBe(true);
  fireEvent.click(panel.getByLabelText('Phone'));
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Phone' })).toBeNull());
  fireEvent.click(panel.getByRole('button', { name: 'Restore defaults' }));
  expect(await screen.findByRole('columnheader', { name: 'Phone' })).toBeTruthy();
});

const cellOf = (html: string, widths: { readonly needed: number; readonly given: number }) => {
  document.body.innerHTML = `<table><tbody><tr><td>${html}</td></tr></tbody></table>`;
  const cell = document.querySelector('td');
  if (!cell) throw new Error('There is a cell');
  Object.defineProperties(cell, {
    scrollWidth: { value: widths.needed, configurable: true },
    clientWidth: { value: widths.given, configurable: true },
  });
  return cell;
};
afterEach(() => document.body.replaceChildren());

test('a cut cell says its whole value, and no longer when there is room again', () => {
  const cell = cellOf('<span>¥1,234,567.00</span>', { needed: 110, given: 64 });
  nameCut(cell.firstElementChild ?? cell);
  expect(cell.title).toBe('¥1,234,567.00');
  Object.defineProperty(cell, 'clientWidth', { value: 120 });
  nameCut(cell);
  expect(cell.title).toBe('');
});

test('a value that says itself in full is left alone', () => {
  const cell = cellOf('<time title="2026-11-23 14:03:09">2026-11-23 14:03</time>', { needed: 110, given: 64 });
  nameCut(cell);
  expect(cell.title).toBe('');
});

const row = (id: number, version = 1) => ({ id, version });
const shown = [row(1), row(2), row(3)];

test('finds what changed, what is gone and what is new, and keeps the order of what is read', () => {
  const now = [row(9), row(2, 2), row(1)];
  const { changed, gone, added } = compareRows(shown, now, []);
  expect([...changed]).toEqual([[2, row(2, 2)]]);
  expect(gone).toEqual([3]);
  expect(added).toBe(1);
});

test('a row that went to another page is read where it stands', () => {
  const { changed, gone } = compareRows(shown, [row(9), row(1), row(2)], [row(3, 4)]);
  expect([...changed]).toEqual([[3, row(3, 4)]]);
  expect(gone).toEqual([]);
});
