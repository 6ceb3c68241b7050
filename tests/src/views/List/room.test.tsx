import { act, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { account } from '#engine/subjects/account/account';
import { resources } from '#resources/resources';
import { locales } from '#engine/schema/language';
import { textWidth } from '#engine/schema/textWidth';
import { defaults } from '#engine/client/settings/settings';
import { fitting, gridColumns, widthsIn } from '#engine/client/views/List/columns';
import { besideColumns } from '#engine/client/views/List/ColumnGroup';
import { roomOf } from '#engine/client/views/List/useColumns';
import { besideRows } from '#engine/client/views/List/ColumnGroup';
import { fillText, loadTexts, textOf } from '#engine/client/i18n/texts';
import type { SayText } from '#engine/client/i18n/useText';
import { accounts, onStage, providerOf } from '../stage';

const admin = { id: 1, role: 'admin', organizationId: null } as const;
const saying =
  (locale: (typeof locales)[number]): SayText =>
  (what) =>
    typeof what === 'string' ? textOf(locale, what) : fillText(locale, what[locale], {});
const wide = window.innerWidth;
beforeAll(() => Promise.all(locales.map(loadTexts)));
afterEach(() => {
  window.innerWidth = wide;
});

describe.each(resources.filter(({ single }) => !single))('the list of $name', (resource) => {
  const columnsAt = (width: number, locale: (typeof locales)[number]) => {
    const all = gridColumns(resource, admin.role, undefined, locale);
    const room = roomOf(width, defaults) - besideColumns(besideRows(resource, admin, saying(locale)));
    const shown = fitting(resource, all, room);
    return { all, room, shown, taken: shown.reduce((sum, column) => sum + column.width, 0) };
  };

  test.each(locales)('shows in %s at 1280 pixels what can be read side by side, at least four columns', (locale) => {
    const { room, shown, taken } = columnsAt(1280, locale);
    expect(taken).toBeLessThanOrEqual(room);
    expect(shown.length).toBeGreaterThanOrEqual(4);
  });

  test.each(locales)('shows all of its columns in %s at 1920 pixels', (locale) => {
    const { all, shown } = columnsAt(1920, locale);
    expect(shown).toEqual(all);
  });

  test.each(locales)('cuts no name in %s at 1920 pixels beside a column with room to spare', (locale) => {
    const { room, shown } = columnsAt(1920, locale);
    const widths = widthsIn(shown, room);
    const name = textWidth('Galaxy Interactive') + 24;
    const cut = shown.filter(({ field }, at) => field.kind === 'reference' && (widths[at] ?? 0) < name);
    expect(cut).toEqual([]);
    expect(Math.round(widths.reduce((sum, width) => sum + width, 0))).toBe(room);
  });
});

describe('what columns have left over', () => {
  const column = (name: string, width: number, full: number, own = false) =>
    ({ name, width, full, own }) as typeof gridColumns extends (...given: never[]) => (infer C)[] ? C : never;
  const columns = [column('period', 220, 480), column('merchant', 160, 240), column('amount', 120, 120)];

  test.each([
    [400, [220, 160, 120]],
    [560, [250, 190, 120]],
    [720, [360, 240, 120]],
    [1680, [960, 480, 240]],
  ])('goes in %i pixels to names before sentences, and then to all', (room, widths) => {
    expect(widthsIn(columns, room).map(Math.round)).toEqual(widths);
  });

  test('goes to none of them once a person has given one a width', () => {
    expect(widthsIn([column('period', 300, 300, true), ...columns.slice(1)], 1680)).toEqual([300, 160, 120]);
  });
});

test('in a narrow window the declared columns make room for one that a person added or resized', () => {
  const names = (choice: string[], widths = {}) =>
    fitting(account, gridColumns(account, 'admin', choice, 'en-US', widths), 800).map(({ name }) => name);
  const declared = names([...account.list]);
  expect(declared).not.toContain('phone');
  expect(names([...account.list, 'remark'])).toEqual([...declared.slice(0, -2), 'remark']);
  expect(names([...account.list], { phone: 100 })).toContain('phone');
});

test('the menu, its width and the top bar change the room', () => {
  expect(roomOf(1280, defaults)).toBe(1004);
  expect(roomOf(1280, { ...defaults, menuCollapse: true })).toBe(1176);
  expect(roomOf(1280, { ...defaults, menu: false, navbar: false })).toBe(1188);
  expect(roomOf(900, defaults)).toBe(844);
});

test('on a phone a record is a card of its declared fields, and columns are not chosen', async () => {
  const media = vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    return Object.assign(new EventTarget(), { matches: query.includes('< 768px'), media: query }) as MediaQueryList;
  });
  await onStage({ provider: providerOf(accounts(3)), at: '/account/account-list' });
  await screen.findByRole('link', { name: 'user2' });
  const fields = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(fields.filter(Boolean)).toEqual(['Username', 'Role', 'Name', 'Status', 'Actions']);
  expect(screen.queryByRole('button', { name: /Columns/ })).toBeNull();
  media.mockRestore();
});

test('the list follows the window, and its column button counts what has no room', async () => {
  window.innerWidth = 1280;
  await onStage({ provider: providerOf(accounts(3)), at: '/account/account-list' });
  expect(await screen.findByRole('button', { name: /^Columns, \d hidden$/ })).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: /Phone/ })).toBeNull();
  window.innerWidth = 1920;
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(await screen.findByRole('columnheader', { name: /Phone/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Columns' })).toBeTruthy();
});

test.each(locales)('actions take the room of their words in %s, and of a person’s own rights', (locale) => {
  const widthFor = (name: string, role: 'admin' | 'employee') => {
    const resource = resources.find((one) => one.name === name);
    return resource ? besideRows(resource, { ...admin, role }, saying(locale)).actionsWidth : undefined;
  };
  const edit = textWidth(saying(locale)('views.change'));
  expect(widthFor('blacklist', 'admin')).toBe(Math.ceil(20 + edit + 14 + 32));
  expect(widthFor('account', 'admin')).toBeGreaterThan(Number(widthFor('blacklist', 'admin')));
  expect(widthFor('account', 'admin')).toBeLessThan(172);
});
