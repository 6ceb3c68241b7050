// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { account } from '#engine/subjects/account/account';
import { blacklist } from '#resources/blacklist/blacklist';
import { entry, result } from '#resources/entry/entry';
import { safety } from '#engine/subjects/safety/safety';
import { operationLog } from '#engine/subjects/operationLog/operationLog';
import { tenant } from '#resources/tenant/tenant';
import { defineResource } from '#engine/schema/resource';
import { webhookDelivery } from '#engine/subjects/webhook/webhookDelivery';
import { text } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import { ApiError } from '#engine/client/api/errors';
import { appearance, formFaults, leftovers, startValues } from '#engine/client/views/Form/formValues';
import { currentOf, staleFields, merged } from '#engine/client/views/Form/useModify';
import { recordTitle, titleText } from '#engine/client/views/recordTitle';
import { actionsInSight, offersActions, recordActions } from '#engine/client/views/recordActions/recordActions';

const admin = { id: 1, role: 'admin', organizationId: null } as const;
const names = (row: object, person: Parameters<typeof recordActions>[0] = admin) =>
  recordActions(person, account, { id: 2, status: 1, ...row }).map(({ name }) => name);

describe('what is offered for a record', () => {
  test('is what its state allows, the dangerous last', () => {
    expect(names({ status: 1 })).toEqual(
      'modify disable reset-password password-link lift-sign-in-lock history delete'.split(' '),
    );
    expect(names({ status: 0 })).toEqual('modify enable reset-password lift-sign-in-lock history delete'.split(' '));
  });

  test('is no Edit once it is closed', () => {
    const closing = { ...account, closed: { field: 'status', is: [0] } } as const;
    const offered = (status: number) => recordActions(admin, closing, { id: 2, status }).map(({ name }) => name);
    expect([offered(1).includes('modify'), offered(0).includes('modify')]).toEqual([true, false]);
  });

  test('is offered to a merchant, who does not see the field that makes the record the merchant’s own', () => {
    const merchant = { id: 3, role: 'tenant_admin', organizationId: 5 } as const;
    const offered = (row: object) => recordActions(merchant, entry, { id: 2, ...row }).map(({ name }) => name);
    expect(offered({ result: result.cheatTool })).toEqual(['second-look']);
    expect(offered({ result: result.cheatTool, secondLook: '2026-11-29T02:00:00.000Z' })).toEqual([]);
    expect(offered({ result: result.suspected })).toEqual([]);
    expect(offered({ result: result.cheatTool, tenantId: 6 })).toEqual([]);
  });

  test('is in sight when the declaration calls it primary, with Edit always at the end', () => {
    const shown = (row: object, room = 2) =>
      actionsInSight(recordActions(admin, tenant, { id: 2, ...row }), room).map(({ name }) => name);
    expect(shown({ status: 1 })).toEqual(['deposit', 'modify']);
    expect(shown({ status: 0 })).toEqual(['modify']);
    expect(shown({ status: 1 }, 1)).toEqual(['modify']);
    expect(shown({ status: 1 }, 0)).toEqual([]);
  });

  test('is its history alone for a deleted one', () => {
    expect(names({ status: 2 })).toEqual(['history']);
  });

  test('is neither disabling nor deleting for the own account', () => {
    expect(names({ id: 1 })).toEqual(['modify', 'reset-password', 'password-link', 'lift-sign-in-lock', 'history']);
  });

  test('is nothing for a role that may do nothing with it', () => {
    expect(names({}, { id: 1, role: 'employee', organizationId: null })).toEqual([]);
  });

  test('is nothing at all for a role that only reads, so that the list keeps no room for it', () => {
    const as = (role: 'admin' | 'tenant_admin' | 'customer_service') => ({ id: 1, role, organizationId: null });
    expect(offersActions(as('tenant_admin'), blacklist)).toBe(false);
    expect(offersActions(as('customer_service'), blacklist)).toBe(true);
    expect(offersActions(as('admin'), operationLog)).toBe(false);
  });

  test('is nothing for a record that is not in the rows the person may write', () => {
    const own = defineResource({
      name: 'own',
      route: 'own',
      path: 'own',
      api: 'own',
      icon: 'page',
      label: say('', ''),
      title: 'name',
      fields: { name: text(say('', ''), { max: 9 }) },
      list: ['name'],
      form: [{ label: say('', ''), fields: ['name'] }],
      sort: 'id',
      allow: { modify: 'everyone' },
      rows: { employee: { write: { id: 'id' } } },
    });
    const employee = { id: 5, role: 'employee', organizationId: null } as const;
    expect(recordActions(employee, own, { id: 5 })).toHaveLength(1);
    expect(recordActions(employee, own, { id: 6 })).toHaveLength(0);
  });
});

describe('a form out of a declaration', () => {
  test('starts with the initial values, and with nothing where there is none', () => {
    expect(startValues(account, 'insert', 'admin')).toEqual({
      username: null,
      password: null,
      role: null,
      tenantId: null,
      name: null,
      phone: null,
      email: null,
      remark: null,
    });
  });

  test('asks for a merchant exactly when the role has one', () => {
    expect(appearance(account, 'tenantId', 'insert', 'admin', { role: 'employee' })).toBeUndefined();
    expect(appearance(account, 'tenantId', 'insert', 'admin', { role: 'tenant_admin' })).toBe('input');
  });

  test('shows what is fixed after creation without letting it be changed, and never a password', () => {
    expect(appearance(account, 'username', 'modify', 'admin', {})).toBe('readOnly');
    expect(appearance(account, 'password', 'modify', 'admin', {})).toBeUndefined();
  });

  test('leaves nothing behind in a field whose condition has ceased to hold', () => {
    expect(leftovers(account, { role: 'employee', tenantId: 7 })).toEqual(['tenantId']);
    expect(leftovers(account, { role: 'tenant_admin', tenantId: 7 })).toEqual([]);
  });

  test('finds what the server would find, by the same names', () => {
    expect(formFaults(account, { username: 'a', role: 'tenant_admin', name: '', password: 'weak' }, 'admin')).toEqual({
      username: 'tooShort',
      password: 'weakPassword',
      tenantId: 'required',
      name: 'required',
    });
  });
});

describe('a record that someone else has changed meanwhile', () => {
  const before = { name: 'Ann', phone: '1', remark: 'x', role: 'admin' };
  const theirs = { ...before, name: 'Anna', phone: '2' };
  const mine = { ...before, name: 'Annie', remark: 'y' };
  const found = staleFields(account, 'admin', before, mine, theirs);

  test('is known by the conflict that carries it, and by nothing else', () => {
    const stale = (current: unknown) => new ApiError(409, '', { reason: 'stale', current });
    expect(currentOf(account, stale({ id: '3', ...theirs }))).toEqual({ id: 3, ...theirs });
    expect(currentOf(account, stale({ ...theirs }))).toBeUndefined();
    expect(currentOf(account, stale('words'))).toBeUndefined();
    expect(currentOf(account, new ApiError(409, '', { reason: 'state', ids: [1] }))).toBeUndefined();
    expect(currentOf(account, new Error('stale'))).toBeUndefined();
  });

  test('shows each field that differs, mine where I changed it and theirs where only they did', () => {
    expect(found.map(({ name, preset }) => [name, preset])).toEqual([
      ['name', 'mine'],
      ['phone', 'theirs'],
      ['remark', 'mine'],
    ]);
  });

  test('is saved with the choice that was made for each field', () => {
    expect(merged(mine, found, {})).toMatchObject({ name: 'Annie', phone: '2', remark: 'y' });
    expect(merged(mine, found, { name: 'theirs', remark: 'theirs' })).toMatchObject({
      name: 'Anna',
      phone: '2',
      remark: 'x',
    });
  });
});

test('a record is called by its title, or by its number where the title is one of a few options', () => {
  expect(titleText(tenant, { id: 3, name: 'Ace Club' })).toBe('Ace Club');
  expect(titleText(webhookDelivery, { id: 5, event: 'entry.decided' })).toBe('#5');
  expect(titleText(safety, { id: 1, scope: 'service' })).toBe('安全设置');
  expect(recordTitle(webhookDelivery, { id: 5, event: 'entry.decided' }, 'en-US')).toBe('Verdict #5');
});
