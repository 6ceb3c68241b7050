import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { changeLocale } from '#engine/client/i18n/locale';
import type { User } from '#engine/client/auth/user';
import Palette from '#engine/client/shell/palette/Palette';
import { remember } from '#engine/client/shell/palette/commands';
import { usePalette } from '#engine/client/shell/frame/useOverlays';
import { showPart, someone } from '../../part';

const employee: User = { ...someone, role: 'employee', ownRole: 'employee' };

beforeAll(() => changeLocale('en-US'));
afterEach(() => vi.useRealTimers());

const rows = { 'account/account-list': [{ id: 5, username: 'lihua', name: 'Li Hua' }] } as Record<string, object[]>;
const open = (user = someone) => {
  const getList = vi.fn(async (path: string, _asked: { readonly filter: { readonly q: string } }) => ({
    data: rows[path] ?? [],
    total: 0,
  }));
  const part = showPart(<Palette user={user} onClose={vi.fn()} />, { provider: { getList } as never, person: user });
  return { ...part, getList };
};
const box = () => screen.getByRole('combobox');
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const options = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);

describe('a recent page', () => {
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
    expect(getList.mock.calls[0]?.[1]).toMatchObject({ filter: { q: 'li' }, pagination: { perPage: 4 } });
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
    type('星');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect([...new Set(getList.mock.calls.map(([, { filter }]) => filter.q))]).toEqual(['lih', '星']);
  });

  test('of lists that the role may not open are not asked for', async () => {
    const { getList } = open(employee);
    type('li');
    await waitFor(() => expect(getList).toHaveBeenCalled());
    expect(getList.mock.calls.map(([path]) => path)).not.toContain('account/account-list');
  });

  test('that fail to load do not remove the pages', async () => {
    const { getList } = open();
    getList.mockRejectedValue(new TypeError('Failed to fetch'));
    type('accounts');
    await waitFor(() => expect(getList).toHaveBeenCalled());
    expect(within(screen.getByRole('listbox')).getByText('Accounts')).toBeDefined();
  });
});

describe('a typed player', () => {
  const asPlayer = (listed: object[], user = employee) => {
    const part = open(user);
    part.getList.mockImplementation(async (path, { filter }) => ({
      data: path === 'account/black-list' && 'playerId' in filter ? listed : [],
      total: 0,
    }));
    type('40/82');
    return part;
  };

  test('is said to be on the blacklist, since when, and leads to the player', async () => {
    const { address } = asPlayer([{ id: 3, playerId: '40/82', createdAt: '2026-11-03T12:00:00.000Z' }]);
    fireEvent.click(await screen.findByText('40/82 · on the blacklist since 2026-11-03'));
    await waitFor(() => expect(address()).toContain('/account/player'));
  });

  test('is said not to be on the blacklist', async () => {
    asPlayer([]);
    expect(await screen.findByText('40/82 · not on the blacklist')).toBeDefined();
  });

  test('leads a merchant to the blacklist, never to other merchants’ entries', async () => {
    const { address } = asPlayer([], { ...someone, role: 'tenant_admin', ownRole: 'tenant_admin', organizationId: 1 });
    fireEvent.click(await screen.findByText('40/82 · not on the blacklist'));
    await waitFor(() => expect(address()).toBe('/account/black-list'));
  });

  test('is told apart from namesakes by result and day', async () => {
    const { getList } = open(employee);
    getList.mockImplementation(async (path) => ({
      data:
        path === 'account/enter-info-list'
          ? [{ id: 9, playerId: 'p1', result: 2, createdAt: '2026-11-03T12:00:00.000Z' }]
          : [],
      total: 0,
    }));
    type('p1');
    expect(await screen.findByText('Suspected · 2026-11-03')).toBeDefined();
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
