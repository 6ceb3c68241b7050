// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { resources } from '#resources/resources';
import { account } from '#engine/subjects/account/account';
import { entry } from '#resources/entry/entry';
import { mayDo, maySee } from '#engine/schema/access';
import { roles } from '#resources/business';
import type { Role } from '#engine/schema/roles';
import { gridColumns, cardFields, chosenColumns, columnsOf } from '#engine/client/views/List/columns';
import { selectPage, selectRow } from '#engine/client/views/List/useGrid';
import { sortInAddress, sortAfterClick } from '#engine/client/views/List/sort';
import { allRows, rowWindow } from '#engine/client/views/List/useRows';

const clicks = (sort: string, ...names: string[]) =>
  names.reduce((now, name) => sortAfterClick(now, name.replace('+', ''), name.startsWith('+'), '-createdAt'), sort);

describe('a click on a column', () => {
  test('sorts by it, then the other way round, then as the list first was', () => {
    expect(clicks('-createdAt', 'role')).toBe('role');
    expect(clicks('-createdAt', 'role', 'role')).toBe('-role');
    expect(clicks('-createdAt', 'role', 'role', 'role')).toBe('-createdAt');
  });

  test('turns the sort that the list first had', () => {
    expect(clicks('-createdAt', 'createdAt')).toBe('createdAt');
  });

  test('with Shift sorts by it after the others, turns it in its place, and takes it out again', () => {
    expect(clicks('role', '+name')).toBe('role,name');
    expect(clicks('role,name', '+role')).toBe('-role,name');
    expect(clicks('-role,name', '+role')).toBe('name');
  });

  test('without Shift leaves the other columns out', () => {
    expect(clicks('role,name', 'name')).toBe('name');
    expect(clicks('role,name', 'status')).toBe('status');
  });
});

test('a sort out of an address that someone wrote by hand has no empty keys', () => {
  expect(sortInAddress(',-,role,-id')).toEqual([
    { name: 'role', descending: false },
    { name: 'id', descending: true },
  ]);
});

describe('the card of a record', () => {
  test.each(resources)('of $name shows two full lines to every role that has so many columns', (resource) => {
    const readers = roles.map(({ value }) => value).filter((role) => mayDo(role, resource, 'list'));
    const seen = (role: Role) => resource.list.filter((name) => maySee(role, resource, name)).length;
    expect(readers.filter((role) => cardFields(resource, role).length < Math.min(4, seen(role)))).toEqual([]);
  });

  test('shows the first four columns where none are declared, and none that the role may not see', () => {
    expect(cardFields({ ...account, card: undefined }, 'admin')).toEqual(account.list.slice(0, 4));
    expect(cardFields(entry, 'admin')).toContain('tenantId');
    expect(cardFields(entry, 'tenant_admin')).not.toContain('tenantId');
    const owned = { ...entry, card: ['playerId', 'tenantId', 'result', 'createdAt'] } as const;
    expect(cardFields(owned, 'admin')).toEqual(['playerId', 'tenantId', 'result', 'createdAt']);
    expect(cardFields(owned, 'tenant_admin')).toHaveLength(4);
  });
});

describe('the columns of a list', () => {
  test('are the declared ones until the person chooses', () => {
    expect(chosenColumns(account, 'admin', undefined)).toEqual(account.list);
  });

  test('may be any field that the person sees, but never a password', () => {
    const possible = columnsOf(account, 'admin');
    expect(possible).toEqual(expect.arrayContaining(['id', 'remark', 'updatedAt', 'mustChangePassword']));
    expect(possible).not.toContain('password');
  });

  test('that were chosen before a field was renamed lose it quietly and keep the title', () => {
    expect(chosenColumns(account, 'admin', ['nickname', 'phone'])).toEqual(['username', 'phone']);
  });

  test('are wide enough for their heading and for the longest word of a choice, in both languages', () => {
    const width = (name: string, locale: 'zh-CN' | 'en-US') =>
      gridColumns(account, 'admin', [...account.list, 'mustChangePassword'], locale).find(
        (column) => column.name === name,
      )?.width ?? 0;
    expect(width('role', 'en-US')).toBeGreaterThan(width('role', 'zh-CN'));
    expect(width('mustChangePassword', 'en-US')).toBeGreaterThan(150);
  });
});

describe('the selection', () => {
  test('of a page leaves that of other pages alone', () => {
    expect(selectPage([1, 20], [1, 2, 3], true)).toEqual([20, 1, 2, 3]);
    expect(selectPage([20, 1, 2], [1, 2, 3], false)).toEqual([20]);
  });

  test('with Shift reaches from the row that was ticked last, in either direction', () => {
    expect(selectRow([2], [1, 2, 3, 4], 4, 2)).toEqual([2, 3, 4]);
    expect(selectRow([3], [1, 2, 3, 4], 1, 3)).toEqual([1, 2, 3]);
    expect(selectRow([1, 2, 3], [1, 2, 3, 4], 3, 1)).toEqual([]);
  });

  test('with Shift is one row when the last one stands on another page', () => {
    expect(selectRow([99], [1, 2, 3], 2, 99)).toEqual([99, 2]);
  });
});

describe('the rows that are drawn', () => {
  test('that come to the end of a short list are all of them', () => {
    expect(allRows(100)).toEqual({ first: 0, end: 100, above: 0, below: 0 });
    expect(rowWindow(5, 44, 0, 500, 2)).toEqual(allRows(5));
  });

  test('are those in sight and some around them, and the rest keeps its height', () => {
    const { first, end, above, below } = rowWindow(1000, 44, 22_000, 440, 12);
    expect(first).toBeLessThan(500);
    expect(end).toBeGreaterThan(510);
    expect(end - first).toBeLessThan(60);
    expect(above + (end - first) * 44 + below).toBe(44_000);
  });

  test('are never missing at the very end', () => {
    expect(rowWindow(200, 44, 99_999, 440, 12).end).toBe(200);
  });
});
