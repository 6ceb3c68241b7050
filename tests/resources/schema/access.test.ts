import { describe, expect, it } from 'vitest';
import { account } from '#resources/account/account';
import { mayDo, maySee, mayWriteRow, refuseTransition, rowsOf, type Person } from '#resources/schema/access';
import type { Resource } from '#resources/schema/resource';
import { tenant } from '#resources/tenant/tenant';

const admin: Person = { id: 1, role: 'admin', tenantId: null };
const merchant: Person = { id: 2, role: 'tenant_admin', tenantId: 9 };

describe('the rights to call', () => {
  it('opens accounts to admins and to nobody else', () => {
    expect(mayDo('admin', account, 'list')).toBe(true);
    for (const role of ['tenant_admin', 'customer_service', 'employee'] as const)
      expect(mayDo(role, account, 'list')).toBe(false);
  });

  it('means nobody by silence, also for names that every object inherits', () => {
    for (const call of ['import', 'toString', 'constructor', '__proto__'])
      expect(mayDo('admin', account, call)).toBe(false);
  });

  it('opens an action to the roles that the action names', () => {
    expect(mayDo('admin', tenant, 'deposit')).toBe(true);
    expect(mayDo('tenant_admin', tenant, 'deposit')).toBe(false);
  });

  it('never shows a password', () => {
    expect(maySee('admin', account, 'password')).toBe(false);
    expect(maySee('admin', account, 'username')).toBe(true);
  });
});

describe('moves', () => {
  const transition = (name: 'disable' | 'delete', row: object, person = admin) =>
    refuseTransition(person, account, name, account.transitions[name], { id: 5, status: 1, ...row });

  it('start only from the states they name', () => {
    expect(transition('disable', {})).toBeUndefined();
    expect(transition('disable', { status: 0 })).toBe('state');
  });

  it('are refused to a role that may not make them, before they reveal anything about the record', () => {
    expect(transition('disable', { status: 0 }, merchant)).toBe('forbidden');
  });

  it('that would lock a person out are refused on oneself', () => {
    expect(transition('disable', { id: 1 })).toBe('oneself');
    expect(transition('delete', { id: 1 })).toBe('oneself');
  });

  it('do not delete a merchant that still has money', () => {
    const remove = (balance: string) =>
      refuseTransition(admin, tenant, 'delete', tenant.transitions.delete, { id: 5, status: 1, balance });
    expect(remove('0.00')).toBeUndefined();
    expect(remove('0.01')).toBe('condition');
  });
});

describe('row scope', () => {
  const scoped: Resource = {
    ...tenant,
    rows: { tenant_admin: { read: { id: 'tenantId' }, write: { balance: 'id' } } },
  };

  it('binds the roles it names to their own rows, more tightly for writing', () => {
    expect(rowsOf(merchant, scoped, 'read')).toEqual({ id: 9 });
    expect(rowsOf(merchant, scoped, 'write')).toEqual({ id: 9, balance: 2 });
    expect(rowsOf(admin, scoped, 'write')).toEqual({});
  });

  it('lets a record be written only when every one of its bounds holds', () => {
    expect(mayWriteRow(merchant, scoped, { id: 9, balance: 2 })).toBe(true);
    expect(mayWriteRow(merchant, scoped, { id: 9, balance: 3 })).toBe(false);
    expect(mayWriteRow(merchant, scoped, { id: 8, balance: 2 })).toBe(false);
    expect(mayWriteRow(admin, scoped, { id: 8, balance: 3 })).toBe(true);
  });
});
