import { afterEach, describe, expect, it, test } from 'vitest';
import { account } from '#engine/subjects/account/account';
import { approval } from '#engine/subjects/approval/approval';
import { blacklist } from '#resources/blacklist/blacklist';
import { notice } from '#engine/subjects/notice/notice';
import { resources } from '#resources/resources';
import {
  isLeftOut,
  leaveOut,
  mayAct,
  mayDo,
  maySee,
  mayWriteRow,
  refuseTransition,
  rowsOf,
  wayBack,
  type Person,
} from '#engine/schema/access';
import type { Resource } from '#engine/schema/resource';
import { tenant } from '#resources/tenant/tenant';

const admin: Person = { id: 1, role: 'admin', organizationId: null };
const merchant: Person = { id: 2, role: 'tenant_admin', organizationId: 9 };

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

describe('a server that lacks some calls', () => {
  afterEach(() => leaveOut());

  it('offers none of them: one call, all of a resource, or one of every resource', () => {
    leaveOut(['tenant/deposit', 'blacklist', 'enable']);
    const may = (path: string) => !isLeftOut(path);
    expect(['tenant/deposit', 'blacklist/list', 'account/enable'].map(may)).toEqual([false, false, false]);
    expect(['tenant/deduction', 'account/deposit', 'account/list'].map(may)).toEqual([true, true, true]);
    expect(mayDo('admin', tenant, 'deposit')).toBe(false);
  });

  it('offers only what it names where it names what it has', () => {
    leaveOut([], ['account', 'tenant/list']);
    expect(['account/enable', 'tenant/list', 'tenant/deposit'].map(isLeftOut)).toEqual([false, false, true]);
  });
});

describe('whose part an action is', () => {
  const request = { id: 4, requesterId: 1, state: 'waiting' };
  const other: Person = { ...admin, id: 3 };
  const may = (name: string, person: Person, row: object = {}) =>
    mayAct(person, approval, name, { ...request, ...row });

  it('a request is approved by another person of the role, and withdrawn by its own', () => {
    expect([may('approve', admin), may('approve', other)]).toEqual([false, true]);
    expect([may('withdraw', admin), may('withdraw', other)]).toEqual([true, false]);
  });

  it('nobody takes it under another state, in another role, or by a name that is none', () => {
    expect(may('approve', other, { state: 'refused' })).toBe(false);
    expect(may('approve', merchant)).toBe(false);
    expect(may('toString', other)).toBe(false);
  });

  it('an action that names nobody is open to its role', () => {
    const row = { id: 5, status: 1, balance: '1.00' };
    expect([mayAct(admin, tenant, 'deposit', row), mayAct(merchant, tenant, 'deposit', row)]).toEqual([true, false]);
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
    rows: { tenant_admin: { read: { id: 'organizationId' }, write: { balance: 'id' } } },
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

  it('leaves a bound to the server where the record lacks the field because the person may not see it', () => {
    const seenBy = (...see: Person['role'][]): Resource => ({
      ...scoped,
      fields: { ...tenant.fields, balance: { ...tenant.fields.balance, see } },
    });
    expect(mayWriteRow(merchant, seenBy('admin'), { id: 9 })).toBe(true);
    expect(mayWriteRow(merchant, seenBy('admin'), { id: 9, balance: 3 })).toBe(false);
    expect(mayWriteRow(merchant, seenBy('tenant_admin'), { id: 9 })).toBe(false);
  });
});

const backOf = (resource: Resource, name: string, role: 'admin' | 'employee' = 'admin') => {
  const made = resource.transitions?.[name];
  const back = made && wayBack(role, resource, made);
  return back && `${back.name}${back.isExact ? ', as it was' : ''}`;
};

test('a transition between two states is undone by the other one', () => {
  expect([backOf(account, 'disable'), backOf(account, 'enable')]).toEqual(['enable, as it was', 'disable, as it was']);
});

test('one that leaves something behind leads back under its own name', () => {
  expect([backOf(notice, 'publish'), backOf(notice, 'withdraw')]).toEqual(['withdraw', 'publish']);
});

test('nothing leads back from a removal, from what has no way back, or for whom it is not allowed', () => {
  expect([backOf(account, 'delete'), backOf(blacklist, 'delete'), backOf(account, 'disable', 'employee')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('whatever leads back begins where the first one ended', () => {
  for (const resource of resources)
    for (const made of Object.values<NonNullable<Resource['transitions']>[string]>(resource.transitions ?? {})) {
      const back = wayBack('admin', resource, made);
      if (!back || 'removes' in made || 'removes' in back.transition) continue;
      expect(back.transition.from).toContain(made.to);
    }
});
