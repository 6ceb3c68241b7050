import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeLocale } from '../../../../src/i18n/locale';
import type { User } from '../../../../src/auth/user';
import { openGlobalSettings, useGlobalSettings } from '../../../../src/settings/store';
import Palette from '../../../../src/shell/palette/Palette';
import { remember } from '../../../../src/shell/palette/recent';
import { usePalette } from '../../../../src/shell/palette/usePalette';
import { getModeChoice } from '../../../../src/ui/themeMode';
import { showPart, someone } from '../../part';

const onClose = vi.fn();
const employee: User = { ...someone, role: 'employee', ownRole: 'employee' };

beforeAll(() => changeLocale('en-US'));
beforeEach(() => {
  onClose.mockReset();
  openGlobalSettings(false);
});
afterEach(() => vi.useRealTimers());

const rows = { 'account/account-list': [{ id: 5, username: 'lihua', name: 'Li Hua' }] } as Record<string, object[]>;
const Settings = () => (useGlobalSettings() ? <p>The settings</p> : null);
const open = (user = someone, found = rows) => {
  const getList = vi.fn(async (path: string) => ({ data: found[path] ?? [], total: 0 }));
  const part = showPart(
    <>
      <Palette user={user} onClose={onClose} />
      <Settings />
    </>,
    { provider: { getList } as never, person: user },
  );
  return { ...part, getList };
};
const box = () => screen.getByRole('combobox');
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const key = (key: string) => fireEvent.keyDown(box(), { key });
const options = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);
const chosen = () => document.querySelector('[aria-selected=true]')?.textContent;

describe('the palette', () => {
  test('offers the pages of the role, what it may make, and what can be done from anywhere', () => {
    open(employee);
    expect(options()).toEqual([
      'Entries',
      'Blacklist',
      'Personal center',
      'New entry',
      'Settings',
      'Theme: Light',
      'Theme: Dark',
      '中文',
      'English',
      'Sign out',
    ]);
  });

  test('stands in groups with names', () => {
    open(employee);
    const groups = screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
    expect(groups).toEqual(['Pages', 'Actions']);
  });

  test('narrows down with every word that is typed', () => {
    open();
    type('amount LOG');
    expect(options()).toEqual([]);
    type('  new ACC ');
    expect(options()).toEqual(['New account']);
  });

  test('says when nothing matches', async () => {
    open();
    type('zzz');
    await waitFor(() => expect(screen.getByText('No results')).toBeDefined());
  });

  test('is walked by the arrow keys, around its ends', () => {
    open(employee);
    expect(chosen()).toBe('Entries');
    key('ArrowDown');
    expect(chosen()).toBe('Blacklist');
    expect(box().getAttribute('aria-activedescendant')).toBe(document.querySelector('[aria-selected=true]')?.id);
    key('ArrowUp');
    key('ArrowUp');
    expect(chosen()).toBe('Sign out');
    key('ArrowDown');
    expect(chosen()).toBe('Entries');
  });

  test('begins at the top again when something else is typed', () => {
    open(employee);
    key('ArrowDown');
    type('e');
    expect(chosen()).toBe(options()[0]);
  });

  test('goes by Enter where its mark stands, closes, and remembers it', async () => {
    const { address } = open(employee);
    key('ArrowDown');
    key('Enter');
    expect(onClose).toHaveBeenCalledOnce();
    await waitFor(() => expect(address()).toBe('/account/black-list'));
    expect(JSON.parse(sessionStorage.getItem('shell.recent') ?? '')).toEqual([
      { to: '/account/black-list', label: 'Blacklist' },
    ]);
  });

  test('goes nowhere by the Enter that ends a word of Chinese', () => {
    const { address } = open(employee);
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
    expect([onClose.mock.calls.length, address()]).toEqual([0, '/']);
  });

  test('chooses nothing by Enter when nothing is left', () => {
    open();
    type('zzz');
    key('Enter');
    key('ArrowDown');
    expect(onClose).not.toHaveBeenCalled();
  });

  test('follows the pointer, and a click chooses', () => {
    open(employee);
    const settings = screen.getByText('Settings');
    fireEvent.mouseMove(settings);
    expect(chosen()).toBe('Settings');
    fireEvent.click(settings);
    expect(screen.getByText('The settings')).toBeDefined();
  });

  test('does what can be done from anywhere', () => {
    open(employee);
    fireEvent.click(screen.getByText('Theme: Dark'));
    expect(getModeChoice()).toBe('dark');
  });

  test('keeps its keys from the page below', () => {
    const below = vi.fn();
    window.addEventListener('keydown', below);
    open(employee);
    key('Escape');
    expect(below).not.toHaveBeenCalled();
    window.removeEventListener('keydown', below);
  });

  test.each<readonly [string, (dialog: HTMLElement) => unknown]>([
    ['Escape', (dialog) => fireEvent(dialog, new Event('cancel', { cancelable: true }))],
    ['a click beside it', (dialog) => fireEvent.click(dialog)],
  ])('closes by %s', (_way, close) => {
    open(employee);
    close(screen.getByRole('dialog'));
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('what was gone to before', () => {
  test('stands first, until something is typed', () => {
    remember({ to: '/account/black-list/9/show', label: 'Blacklist: p9' });
    open(employee);
    expect(options().slice(0, 2)).toEqual(['Blacklist: p9', 'Entries']);
    type('black');
    expect(options()).toEqual(['Blacklist']);
  });
});

describe('records', () => {
  test('are found by what was typed, with what they are, and lead to their page', async () => {
    const { address, getList } = open();
    type(' li ');
    const record = await screen.findByText('Account');
    expect(record.closest('[role=option]')?.textContent).toBe('lihuaAccount');
    expect(getList.mock.calls[0]?.[1 as never]).toMatchObject({ filter: { q: 'li' }, pagination: { perPage: 4 } });
    fireEvent.click(record);
    await waitFor(() => expect(address()).toBe('/account/account-list/5/show'));
    expect(JSON.parse(sessionStorage.getItem('shell.recent') ?? '')[0].label).toBe('Account: lihua');
  });

  test('are asked for when the typing pauses, from two letters on or from one Chinese character', async () => {
    vi.useFakeTimers();
    const { getList } = open();
    type('l');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(getList).not.toHaveBeenCalled();
    type('li');
    type('lih');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(new Set(getList.mock.calls.map((call) => JSON.stringify((call as unknown[])[1])))).toHaveProperty('size', 4);
    getList.mockClear();
    type('星');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(getList).toHaveBeenCalled();
  });

  test('of lists that the role may not open are not asked for', async () => {
    const { getList } = open(employee);
    type('li');
    await waitFor(() => expect(getList).toHaveBeenCalled());
    expect(getList.mock.calls.map(([path]) => path)).not.toContain('account/account-list');
  });

  test('that cannot be had do not take the pages away', async () => {
    const { getList } = open();
    getList.mockRejectedValue(new TypeError('Failed to fetch'));
    type('accounts');
    await waitFor(() => expect(getList).toHaveBeenCalled());
    expect(within(screen.getByRole('listbox')).getByText('Accounts')).toBeDefined();
  });
});

describe('Ctrl+K', () => {
  const Opens = ({ enabled }: { enabled: boolean }) => (usePalette(enabled).open ? <p>Open</p> : <p>Closed</p>);
  const press = (more: object) => fireEvent.keyDown(document.body, { key: 'k', ...more });

  test('opens and closes it, on every keyboard', () => {
    showPart(<Opens enabled />);
    for (const [keys, said] of [
      [{ ctrlKey: true }, 'Open'],
      [{ ctrlKey: true }, 'Closed'],
      [{ metaKey: true }, 'Open'],
      [{ ctrlKey: true, shiftKey: true }, 'Open'],
      [{ ctrlKey: true, altKey: true }, 'Open'],
      [{}, 'Open'],
    ] as const) {
      press(keys);
      expect(screen.getByText(said)).toBeDefined();
    }
  });

  test('opens nothing where there is no menu, and still keeps the browser’s own search away', () => {
    showPart(<Opens enabled={false} />);
    expect(press({ ctrlKey: true })).toBe(false);
    expect(screen.getByText('Closed')).toBeDefined();
  });
});
