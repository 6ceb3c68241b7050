import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi, it } from 'vitest';
import { pageFor } from '#engine/schema/declared/pages';
import { resources } from '#resources/resources';
import { mayDo } from '#engine/schema/access';
import { roles } from '#resources/business';
import Palette from '#engine/client/shell/palette/Palette';
import { changeLocale } from '#engine/client/i18n/locale';
import type { User } from '#engine/client/auth/user';
import { openGlobalSettings, useGlobalSettings } from '#engine/client/settings/store';
import { getModeChoice } from '#engine/client/ui/themeMode';
import { createCommands, matches, pageCommands, recentOnes, remember } from '#engine/client/shell/palette/commands';
import { ownMenu } from '#engine/client/shell/menu/ownMenu';
import { showPart, someone } from '../../part';

const onClose = vi.fn();
const employee: User = { ...someone, role: 'employee', ownRole: 'employee' };

beforeAll(() => changeLocale('en-US'));
beforeEach(() => {
  onClose.mockReset();
  openGlobalSettings(false);
});
afterEach(() => vi.useRealTimers());

const Settings = () => (useGlobalSettings() ? <p>The settings</p> : null);
const open = (user = someone) =>
  showPart(
    <>
      <Palette user={user} onClose={onClose} />
      <Settings />
    </>,
    { provider: { getList: async () => ({ data: [], total: 0 }) }, person: user },
  );
const box = () => screen.getByRole('combobox');
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const key = (key: string) => fireEvent.keyDown(box(), { key });
const options = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);
const chosen = () => document.querySelector('[aria-selected=true]')?.textContent;

const labels = (commands: readonly { label: string }[]) => commands.map(({ label }) => label);

describe('the palette', () => {
  test('offers the role’s pages, its new records, and the global commands', () => {
    open(employee);
    expect(options()).toEqual([
      ...labels(pageCommands(ownMenu('employee'), 'en-US')),
      ...labels(createCommands('employee', 'en-US')),
      'Settings',
      'Keyboard shortcuts',
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
    expect(await screen.findByText('No results')).toBeDefined();
  });

  test('follows the arrow keys, around its ends', () => {
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

  test('starts at the top again when the search changes', () => {
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

  test('runs global commands', () => {
    open(employee);
    fireEvent.click(screen.getByText('Theme: Dark'));
    expect(getModeChoice()).toBe('dark');
  });
});

beforeEach(() => sessionStorage.clear());
describe('the command palette', () => {
  it('finds what holds every word that was typed, in any order', () => {
    expect(matches('Merchant amount log', 'log mer')).toBe(true);
    expect(matches('Merchant amount log', 'log bal')).toBe(false);
    expect(matches('商户管理', '商户')).toBe(true);
    expect(matches('Accounts', '')).toBe(true);
  });

  it('offers to make what the role may make', () => {
    expect(labels(createCommands('employee', 'en-US'))).toContain('New entry');
    expect(labels(createCommands('tenant_admin', 'en-US'))).not.toContain('New entry');
    for (const { value: role } of roles)
      expect(createCommands(role, 'en-US')).toHaveLength(
        resources.filter((one) => mayDo(role, one, 'insert') && pageFor(role, one)).length,
      );
  });

  it('remembers where a person went, the latest first, each once', () => {
    for (const to of ['/a', '/b', '/a', '/c', '/d', '/e', '/f', '/g']) remember({ to, label: to });
    expect(recentOnes().map(({ to }) => to)).toEqual(['/g', '/f', '/e', '/d', '/c', '/a']);
  });

  it('keeps nothing that others wrote in its place', () => {
    sessionStorage.setItem('shell.recent', '[{"to":"https://evil.example","label":"x"},{"to":1},null]');
    expect(recentOnes()).toEqual([]);
    sessionStorage.setItem('shell.recent', 'no json');
    expect(recentOnes()).toEqual([]);
  });
});
