// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { account } from '#resources/account/account';
import { entry } from '#resources/entry/entry';
import type { Person } from '#resources/schema/access';
import type { Resource } from '#resources/schema/resource';
import { refuseEdit, pastedAt } from '#src/views/List/cells/pasted';

const admin: Person = { id: 1, role: 'admin', tenantId: null };
const employee: Person = { id: 7, role: 'employee', tenantId: null };
const columnsOf = (resource: Resource, ...names: string[]) =>
  names.flatMap((name) => {
    const field = resource.fields[name];
    return field
      ? [{ name, field, label: name, numeric: false, sortable: false, width: 100, grows: false, own: false }]
      : [];
  });
const person = (id: number, more = {}) => ({
  id,
  version: 3,
  username: `user${id}`,
  name: `Name ${id}`,
  phone: null,
  role: 'employee',
  status: 1,
  ...more,
});
const target = {
  resource: account,
  person: admin,
  rows: [person(1), person(2), person(3)],
  columns: columnsOf(account, 'username', 'name', 'phone'),
};

describe('a paste', () => {
  test('changes the cells right of and below the cursor, and leaves equal ones alone', () => {
    const { records, faults } = pastedAt(target, { row: 1, column: 1 }, [
      ['Name 2', '123'],
      [' Ann ', ''],
    ]);
    expect(faults).toEqual([]);
    expect(records.map(({ record, values }) => [record.id, values])).toEqual([
      [2, { phone: '123' }],
      [3, { name: 'Ann' }],
    ]);
  });

  test('names each cell that does not take its text, and changes the others', () => {
    const { records, faults } = pastedAt(target, { row: 1, column: 0 }, [
      ['taken', '', '5'],
      ['user3', 'x'.repeat(33), 'call me', 'more'],
      ['below'],
    ]);
    expect(records.map(({ record, values }) => [record.id, values])).toEqual([[2, { phone: '5' }]]);
    expect(faults.map(({ record, name, fault }) => [record?.id, name, fault])).toEqual([
      [2, 'username', 'notHere'],
      [2, 'name', 'required'],
      [3, 'username', 'notHere'],
      [3, undefined, 'outside'],
      [3, 'name', 'tooLong'],
      [3, 'phone', 'pattern'],
      [undefined, undefined, 'outside'],
    ]);
  });
});

describe('a cell', () => {
  const row = { id: 1, operatorId: 7, playerName: 'x' };
  test('is changed in the list by those who may change it in the form', () => {
    expect(refuseEdit(entry, admin, row, 'playerName')).toBeUndefined();
    expect(refuseEdit(entry, employee, row, 'playerName')).toBeUndefined();
    expect(refuseEdit(entry, employee, { ...row, operatorId: 8 }, 'playerName')).toBe('notYours');
    expect(refuseEdit(entry, { id: 2, role: 'tenant_admin', tenantId: 1 }, row, 'playerName')).toBe('notYours');
  });

  test('is left alone where its column is not declared for that', () => {
    expect(refuseEdit(entry, admin, row, 'result')).toBe('notHere');
    expect(refuseEdit(entry, admin, row, 'createdAt')).toBe('notHere');
  });
});
