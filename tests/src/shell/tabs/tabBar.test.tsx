import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { changeLocale } from '#engine/client/i18n/locale';
import { resetSession } from '#engine/client/session/session';
import { TabBar } from '#engine/client/shell/tabs/TabBar';
import { getTabs, putTabs } from '#engine/client/shell/tabs/tabs';
import { showPart, someone } from '../../part';

const home = '/account/account-list';
const record = '/account/account-list/12/show';
const merchants = '/account/tenant-list';
const entries = '/account/enter-info-list';
const at = (path: string, search = '') => ({ path, search });

beforeEach(async () => {
  await changeLocale('en-US');
  putTabs([]);
});

const titles = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
const open = (path: string, tabs = [at(home), at(merchants, '?page=3'), at(record), at(entries)], user = someone) => {
  putTabs(tabs);
  return showPart(<TabBar user={user} />, { at: path, person: user });
};
const menuOf = (name: string) => {
  fireEvent.contextMenu(screen.getByRole('link', { name }));
  return within(screen.getByRole('menu', { name }));
};

describe('the tabs', () => {
  test('begin with the first page of the role, and take in the page that is open', () => {
    open(record, []);
    expect(titles()).toEqual(['Accounts', 'Account 12']);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Account 12');
  });

  test('take in no page that the person may not open, and none that is no page', () => {
    const { unmount } = open('/nowhere', []);
    expect(titles()).toEqual(['Accounts']);
    unmount();
    open(home, [], { ...someone, role: 'employee', ownRole: 'employee' });
    expect(titles()).toEqual(['Entries']);
  });

  test('lead back to a list as it was left', async () => {
    const { address } = open(home);
    fireEvent.click(screen.getByRole('link', { name: 'Merchants' }));
    await waitFor(() => expect(address()).toBe(`${merchants}?page=3`));
  });

  test('keep the filter that the open list has now', async () => {
    const { router } = open(merchants);
    await act(() => router.navigate(`${merchants}?page=7`));
    await waitFor(() => expect(getTabs()[1]).toEqual(at(merchants, '?page=7')));
  });

  test('of another role start again', () => {
    open(entries, [at(entries), at(merchants)]);
    expect(titles()).toEqual(['Accounts', 'Entries']);
  });

  test('survive a reload, and the end of the session does not leave them to the next person', () => {
    open(merchants, []);
    expect(JSON.parse(sessionStorage.getItem('shell.tabs') ?? '')).toEqual([at(home), at(merchants)]);
    act(() => resetSession());
    expect(sessionStorage.getItem('shell.tabs')).toBeNull();
  });
});

describe('the menu of a tab', () => {
  test.each([
    ['Accounts', ['Close tabs to the right', 'Close other tabs', 'Close all tabs']],
    ['Merchants', ['Reload', 'Close this tab', 'Close tabs to the right', 'Close other tabs', 'Close all tabs']],
    [
      'Account 12',
      ['Close this tab', 'Close tabs to the left', 'Close tabs to the right', 'Close other tabs', 'Close all tabs'],
    ],
    ['Entries', ['Close this tab', 'Close tabs to the left', 'Close other tabs', 'Close all tabs']],
  ])('%s offers what would do something: %j', (name, offered) => {
    open(merchants);
    expect(
      menuOf(name)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual(offered);
  });

  test.each([
    ['Close tabs to the left', ['Accounts', 'Account 12', 'Entries'], record],
    ['Close tabs to the right', ['Accounts', 'Merchants', 'Account 12'], merchants],
    ['Close other tabs', ['Accounts', 'Account 12'], record],
    ['Close this tab', ['Accounts', 'Merchants', 'Entries'], merchants],
  ])('%s leaves %j, and the page that is open with it', async (closing, left, path) => {
    const { address } = open(merchants);
    fireEvent.click(menuOf('Account 12').getByText(closing));
    expect(titles()).toEqual(left);
    await waitFor(() => expect(address().split('?')[0]).toBe(path));
  });
});
