import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, describe } from 'vitest';
import { account } from '#engine/subjects/account/account';
import { gridColumns, withPinned, columnsOf } from '#engine/client/views/List/columns';
import { clampWidth } from '#engine/client/preferences/arrangements';
import { moved, placeAt, toggled } from '#engine/client/views/List/arrange/arrangement';
import { accounts, onStage, providerOf } from '../stage';

const at = '/account/account-list';
const wide = window.innerWidth;
beforeEach(() => {
  window.innerWidth = 1920;
});
afterEach(() => {
  window.innerWidth = wide;
});

/** A list whose header a pointer has entered. */
const open = async () => {
  await onStage({ provider: providerOf(accounts(2)), at });
  await screen.findByRole('link', { name: 'user1' });
  fireEvent.focusIn(screen.getByRole('button', { name: 'Username' }));
  return screen.findByRole('separator', { name: 'Width of Username' });
};

const headings = () =>
  screen
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '' && text !== 'Actions');
const head = (name: string) => screen.getByRole('columnheader', { name });
const widthOf = (name: string) => {
  const col = document.querySelectorAll<HTMLElement>('.grid col')[(head(name) as HTMLTableCellElement).cellIndex];
  return Number.parseInt(col?.style.width ?? '', 10);
};

test('the edge of a heading follows the pointer, keeps its width, and the column choice resets it', async () => {
  const edge = await open();
  const before = widthOf('Username');
  fireEvent.pointerDown(edge, { clientX: 100, button: 0, pointerId: 1 });
  fireEvent.pointerMove(window, { clientX: 160, pointerId: 1 });
  expect(widthOf('Username')).toBe(before + 60);
  expect(edge.getAttribute('aria-valuenow')).toBe(String(before + 60));
  fireEvent.pointerUp(window, { clientX: 160, pointerId: 1 });
  await waitFor(() => expect(screen.getByRole('grid').className).toBe('grid sized'));
  expect(widthOf('Username')).toBe(before + 60);
  fireEvent.click(screen.getByRole('button', { name: /^Columns/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Restore defaults' }));
  await waitFor(() => expect(widthOf('Username')).toBe(before));
});

test('Escape ends a drag, and nothing has changed', async () => {
  const edge = await open();
  const before = widthOf('Username');
  fireEvent.pointerDown(edge, { clientX: 100, button: 0, pointerId: 1 });
  fireEvent.pointerMove(window, { clientX: 300, pointerId: 1 });
  fireEvent.keyDown(document.body, { key: 'Escape' });
  fireEvent.pointerUp(window, { clientX: 300, pointerId: 1 });
  expect(widthOf('Username')).toBe(before);
  expect(screen.getByRole('grid').className).toBe('grid');
});

test('Shift and an arrow widen a column from its heading, and Escape gives it its width back', async () => {
  await open();
  const before = widthOf('Username');
  const button = screen.getByRole('button', { name: 'Username' });
  button.focus();
  fireEvent.keyDown(button, { key: 'ArrowRight', shiftKey: true });
  fireEvent.keyDown(button, { key: 'ArrowRight', shiftKey: true });
  fireEvent.keyUp(button, { key: 'ArrowRight', shiftKey: true });
  await waitFor(() => expect(screen.getByRole('grid').className).toBe('grid sized'));
  expect(widthOf('Username')).toBe(before + 32);
  fireEvent.keyDown(button, { key: 'Escape' });
  await waitFor(() => expect(screen.getByRole('grid').className).toBe('grid'));
  expect(widthOf('Username')).toBe(before);
});

test('Control, Shift and an arrow move a column, say so, and keep the focus', async () => {
  await open();
  const [first, second, ...rest] = headings();
  const button = screen.getByRole('button', { name: 'Username' });
  button.focus();
  fireEvent.keyDown(button, { key: 'ArrowRight', shiftKey: true, ctrlKey: true });
  await waitFor(() => expect(headings()).toEqual([second, first, ...rest]));
  expect(document.activeElement).toBe(button);
  expect(document.querySelector('body > [aria-live]')?.textContent).toMatch(/^Username moved to column 2 of \d$/);
});

test('a heading is dragged to another place without sorting, and the place is marked meanwhile', async () => {
  await open();
  const [first, second, ...rest] = headings();
  const heads = [head(String(first)), head(String(second))];
  heads.forEach((one, index) => {
    one.getBoundingClientRect = () => new DOMRect(index * 100, 0, 100, 40);
  });
  fireEvent.pointerDown(head('Username'), { clientX: 20, button: 0, pointerId: 1 });
  fireEvent.pointerMove(window, { clientX: 190, pointerId: 1 });
  expect(document.querySelectorAll('th[data-drop]')).toHaveLength(1);
  fireEvent.pointerUp(window, { clientX: 190, pointerId: 1 });
  await waitFor(() => expect(headings()).not.toEqual([first, second, ...rest]));
  expect(document.querySelectorAll('th[data-drop]')).toHaveLength(0);
  expect(document.querySelectorAll('th[aria-sort=ascending]')).toHaveLength(0);
});

test('the column choice moves a column, and a column that is shown again leaves the order alone', async () => {
  await open();
  const before = headings();
  fireEvent.click(screen.getByRole('button', { name: /^Columns/ }));
  const panel = within(screen.getByRole('dialog', { name: /^Columns/ }));
  fireEvent.click(await panel.findByRole('button', { name: 'Move Name forward' }));
  await waitFor(() => expect(headings().indexOf('Name')).toBe(before.indexOf('Name') - 1));
  const after = headings();
  fireEvent.click(panel.getByLabelText('Phone'));
  await waitFor(() => expect(headings()).not.toContain('Phone'));
  fireEvent.click(panel.getByLabelText('Phone'));
  await waitFor(() => expect(headings()).toEqual(after));
});

test('in a narrow window the choice says which columns have no room, and one more leaves the others where they wait', async () => {
  window.innerWidth = 1280;
  await open();
  fireEvent.click(screen.getByRole('button', { name: /^Columns/ }));
  const panel = within(screen.getByRole('dialog', { name: /^Columns/ }));
  const phone = await panel.findByLabelText<HTMLInputElement>(/^Phone/);
  expect([phone.checked, phone.closest('label')?.textContent]).toEqual([true, 'Phoneno room']);
  expect(headings()).not.toContain('Phone');
  fireEvent.click(panel.getByLabelText('Remark'));
  await waitFor(() => expect(headings()).toContain('Remark'));
  window.innerWidth = 1920;
  act(() => void window.dispatchEvent(new Event('resize')));
  await waitFor(() => expect(headings()).toContain('Phone'));
  expect(headings()).toContain('Remark');
});

test('two columns hidden at the same moment are both gone', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: /^Columns/ }));
  const panel = within(screen.getByRole('dialog', { name: /^Columns/ }));
  const [phone, status] = [await panel.findByLabelText('Phone'), panel.getByLabelText('Status')];
  act(() => {
    phone.click();
    status.click();
  });
  await waitFor(() => expect(headings()).not.toContain('Phone'));
  expect(headings()).not.toContain('Status');
});

describe('a moved column', () => {
  const names = ['a', 'b', 'c', 'd'];

  test.each([
    ['a', 2, 'bacd'],
    ['a', 4, 'bcda'],
    ['d', 0, 'dabc'],
    ['c', 2, 'abcd'],
    ['c', 3, 'abcd'],
    ['a', -1, 'abcd'],
    ['x', 1, 'abcd'],
  ])('%s goes before place %i', (name, to, after) => {
    expect(moved(names, name, to).join('')).toBe(after);
  });

  test('goes before the first column whose middle is right of the pointer, or to the end', () => {
    const columns = [0, 100, 200].map((left) => ({ left, width: 100 }));
    expect([-20, 49, 51, 249, 900].map((x) => placeAt(columns, x))).toEqual([0, 0, 1, 2, 3]);
  });
});

test('a width stays between a word and the room of others, in whole pixels', () => {
  expect([1, 99.6, 5000].map(clampWidth)).toEqual([64, 100, 640]);
});

describe('a column that is shown again', () => {
  test('takes its declared place', () => {
    const possible = columnsOf(account, 'admin');
    const without = toggled(possible, account.list, 'role');
    expect(without).not.toContain('role');
    expect(toggled(possible, without, 'role')).toEqual(account.list);
  });

  test('leaves the others in the order of the person', () => {
    expect(toggled(['a', 'b', 'c', 'd'], ['c', 'a'], 'b')).toEqual(['c', 'a', 'b']);
    expect(toggled(['a', 'b', 'c', 'd'], ['d', 'c'], 'a')).toEqual(['a', 'd', 'c']);
  });
});

describe('a width of the person', () => {
  const columns = (widths: Record<string, number>) => gridColumns(account, 'admin', undefined, 'en-US', widths);

  test('holds for its column, and the others keep theirs', () => {
    const [declared, wide] = [columns({}), columns({ role: 300 })];
    expect(wide.find(({ name }) => name === 'role')).toMatchObject({ width: 300, own: true, full: 300 });
    expect(wide.filter(({ name }) => name !== 'role')).toEqual(declared.filter(({ name }) => name !== 'role'));
  });

  test('of the pinned column leaves half of a narrow window to the others', () => {
    const wide = columns({ username: 600 });
    expect(withPinned(wide, 2000)[0]?.width).toBe(600);
    expect(withPinned(wide, 700)[0]?.width).toBe(350);
    expect(withPinned(columns({}), 100)[0]?.width).toBe(columns({})[0]?.width);
  });
});
