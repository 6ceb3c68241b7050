import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeLocale } from '#src/i18n/locale';
import { changeSettings } from '#src/settings/store';
import { fakeApi } from '../fakeApi';
import { address, answers, open } from './whole';

const first = '/account/account-list';
const second = '/account/change-pwd';

beforeAll(async () => {
  await changeLocale('en-US');
  changeSettings({ tabBar: true });
});
afterAll(() => changeSettings({ tabBar: false }));
beforeEach(() => void fakeApi(answers()));
afterEach(() => sessionStorage.clear());

const bar = () => within(screen.getByRole('navigation', { name: 'Open pages' }));
const titles = () =>
  bar()
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const openTwo = async () => {
  await open(second);
  await waitFor(() => expect(titles()).toEqual(['Accounts', 'Personal center']));
  return bar().getByRole('link', { name: 'Personal center' });
};
/** The page that opens when a tab has gone, and the tabs that are left. */
const left = async () => {
  await waitFor(() => expect(address()).not.toBe(second));
  return [address(), ...titles()];
};
const firstAlone = [first, 'Accounts'];

test('a tab is closed by its cross, and the page before it opens', async () => {
  await openTwo();
  fireEvent.click(bar().getByRole('button', { name: 'Close “Personal center”' }));
  expect(await left()).toEqual(firstAlone);
});

test('a tab is closed by Delete', async () => {
  fireEvent.keyDown(await openTwo(), { key: 'Delete' });
  expect(await left()).toEqual(firstAlone);
});

test('a tab is closed by the middle button', async () => {
  fireEvent(await openTwo(), new MouseEvent('auxclick', { button: 1, bubbles: true, cancelable: true }));
  expect(await left()).toEqual(firstAlone);
});

test('the menu of a tab closes all but the first', async () => {
  await openTwo();
  fireEvent.contextMenu(bar().getByRole('link', { name: 'Accounts' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Close all tabs' }));
  expect(await left()).toEqual(firstAlone);
});

test('the first tab stays, whatever closes others', async () => {
  await openTwo();
  const stays = bar().getByRole('link', { name: 'Accounts' });
  fireEvent.keyDown(stays, { key: 'Delete' });
  expect(bar().queryByRole('button', { name: 'Close “Accounts”' })).toBeNull();
  expect(titles()).toEqual(['Accounts', 'Personal center']);
});

test('who signs out leaves no tabs behind', async () => {
  await openTwo();
  fireEvent.click(screen.getByRole('button', { name: /User menu/ }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(JSON.parse(sessionStorage.getItem('shell.tabs') ?? '[]')).toEqual([]);
});
