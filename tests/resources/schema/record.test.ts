import { describe, expect, it } from 'vitest';
import { account } from '#resources/account/account';
import { checkRecord } from '#resources/schema/record';

const good = { username: 'li.na', password: 'Abcdef1', name: '李娜', role: 'employee' };
const stored = { ...good, id: 1, tenantId: null, phone: null, remark: null, status: 1 };
const insert = (change: object) => checkRecord(account, { ...good, ...change }, 'admin').faults;
const modify = (change: object, current: object = {}) =>
  checkRecord(account, { ...change }, 'admin', { ...stored, ...current }).faults;

describe('the payload of an insert', () => {
  it('is accepted when every rule holds', () => {
    expect(insert({})).toEqual({});
  });

  it('names every field that is missing', () => {
    expect(checkRecord(account, {}, 'admin').faults).toEqual({
      username: 'required',
      password: 'required',
      name: 'required',
      role: 'required',
    });
  });

  it('is refused by name for unknown, read-only and inherited names', () => {
    expect(insert({ usrname: 'x', status: 0, id: 7, toString: 'x', constructor: 'x' })).toEqual({
      usrname: 'unknownField',
      status: 'readOnly',
      id: 'readOnly',
      toString: 'unknownField',
      constructor: 'unknownField',
    });
  });

  it('needs a merchant exactly when the role is merchant admin', () => {
    expect(insert({ role: 'tenant_admin' })).toEqual({ tenantId: 'required' });
    expect(insert({ role: 'tenant_admin', tenantId: 3 })).toEqual({});
    expect(insert({ tenantId: 3 })).toEqual({ tenantId: 'mustBeEmpty' });
  });
});

describe('the payload of a modify', () => {
  it('may name only what changes', () => {
    expect(modify({ name: '李娜娜' })).toEqual({});
  });

  it('cannot change a fixed field after creation', () => {
    expect(modify({ username: 'wang', password: 'Abcdef2' })).toEqual({ username: 'readOnly', password: 'readOnly' });
  });

  it('is checked together with the stored record', () => {
    expect(modify({ role: 'tenant_admin' })).toEqual({ tenantId: 'required' });
    expect(modify({ role: 'employee' }, { role: 'tenant_admin', tenantId: 3 })).toEqual({ tenantId: 'mustBeEmpty' });
    expect(modify({ role: 'employee', tenantId: null }, { role: 'tenant_admin', tenantId: 3 })).toEqual({});
  });

  it('cannot empty a required field', () => {
    expect(modify({ name: '  ' })).toEqual({ name: 'required' });
  });
});
