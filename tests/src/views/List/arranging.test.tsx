import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
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
