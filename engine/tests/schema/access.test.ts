import { afterEach, describe, expect, it, test } from 'vitest';
import { account } from '#engine/subjects/account/account';
import { approval } from '#engine/subjects/approval/approval';
import { book } from '#engine/tests/fixture/resources/book/book';
import { notice } from '#engine/subjects/notice/notice';
import { session } from '#engine/subjects/session/session';
import { resources } from '#resources/resources';
import {
  inWordsFor,
  isAmongOwn,
  isLeftOut,
  isOwnRecord,
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
import { defineResource, type Resource } from '#engine/schema/resource';
import { room } from '#engine/tests/fixture/resources/room/room';
import { visit } from '#engine/tests/fixture/resources/visit/visit';
import { school } from '#engine/tests/fixture/resources/school/school';

const admin: Person = { id: 1, role: 'librarian', organizationId: null };
const teacher: Person = { id: 2, role: 'teacher', organizationId: 9 };

describe('the rights to call', () => {
  it('opens accounts to admins and to nobody else', () => {
    expect(mayDo('librarian', account, 'list')).toBe(true);
    for (const role of ['teacher', 'clerk', 'volunteer'] as const) expect(mayDo(role, account, 'list')).toBe(false);
  });

  it('means nobody by silence, also for names that every object inherits', () => {
    for (const call of ['import', 'toString', 'constructor', '__proto__'])
      expect(mayDo('librarian', account, call)).toBe(false);
  });

  it('opens an action to the roles that the action names', () => {
    expect(mayDo('librarian', school, 'grant')).toBe(true);
    expect(mayDo('teacher', school, 'grant')).toBe(false);
  });

  it('never shows a password', () => {
    expect(maySee('librarian', account, 'password')).toBe(false);
    expect(maySee('librarian', account, 'username')).toBe(true);
  });
});

describe('a server that lacks some calls', () => {
  afterEach(() => leaveOut());

  it('offers none of them: one call, all of a resource, or one of every resource', () => {
    leaveOut(['school/grant', 'book', 'enable']);
    const may = (path: string) => !isLeftOut(path);
    expect(['school/grant', 'book/list', 'account/enable'].map(may)).toEqual([false, false, false]);
    expect(['school/rename', 'account/grant', 'account/list'].map(may)).toEqual([true, true, true]);
    expect(mayDo('librarian', school, 'grant')).toBe(false);
  });

  it('offers only what it names where it names what it has', () => {
    leaveOut([], ['account', 'school/list']);
    expect(['account/enable', 'school/list', 'school/grant'].map(isLeftOut)).toEqual([false, false, true]);
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
    expect(may('approve', teacher)).toBe(false);
    expect(may('toString', other)).toBe(false);
  });

  it('an action that names nobody is open to its role', () => {
    const row = { id: 5, status: 1, budget: '1.00' };
    expect([mayAct(admin, school, 'grant', row), mayAct(teacher, school, 'grant', row)]).toEqual([true, false]);
  });

  it('an action that is done once is open until its field has a value', () => {
    const once: Resource = { ...school, actions: { grant: { ...school.actions.grant, unless: 'remark' } } };
    const rows = [{}, { remark: null }, { remark: 'granted' }];
    const open = rows.map((row) => mayAct(admin, once, 'grant', { status: 1, ...row }));
    expect(open).toEqual([true, true, false]);
  });
});

describe('what is the person’s own', () => {
  const ending = session.transitions['end-session'];
  const own = { accountId: admin.id };

  it('is found by what the declaration names: an organization, else the id', () => {
    expect([9, 2].map((id) => isOwnRecord(teacher, school, { id }))).toEqual([true, false]);
    expect([9, 2].map((id) => isOwnRecord(teacher, visit, { id }))).toEqual([false, true]);
  });

  it('is put in words of its own, where the transition has some', () => {
    expect(inWordsFor(admin, ending, own)).toEqual({ ...ending, ...ending.ofOneself.words });
    expect(inWordsFor(teacher, ending, own)).toEqual(ending);
    expect(inWordsFor(admin, account.transitions.disable, {})).toEqual(account.transitions.disable);
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
    expect(transition('disable', { status: 0 }, teacher)).toBe('forbidden');
  });

  it('that would lock a person out are refused on oneself', () => {
    expect(transition('disable', { id: 1 })).toBe('oneself');
    expect(transition('delete', { id: 1 })).toBe('oneself');
  });

  it('start only from the values they name', () => {
    const emptied = { ...school.transitions.delete, when: { field: 'budget', is: ['0.00'], otherwise: school.label } };
    const remove = (budget: string) => refuseTransition(admin, school, 'delete', emptied, { id: 5, status: 1, budget });
    expect(remove('0.00')).toBeUndefined();
    expect(remove('0.01')).toBe('condition');
  });
});

describe('row scope', () => {
  const scoped: Resource = {
    ...school,
    rows: { teacher: { read: { id: 'organizationId' }, write: { budget: 'id' } } },
  };

  it('binds the roles it names to their own rows, more tightly for writing', () => {
    expect(rowsOf(teacher, scoped, 'read')).toEqual({ id: 9 });
    expect(rowsOf(teacher, scoped, 'write')).toEqual({ id: 9, budget: 2 });
    expect(rowsOf(admin, scoped, 'write')).toEqual({});
  });

  it('has no rows for a person who lacks what it asks for', () => {
    const bySession: Resource = { ...school, rows: { teacher: { read: { id: 'sessionId' } } } };
    expect(rowsOf(teacher, bySession, 'read')).toEqual({ id: null });
  });

  it('takes a record for theirs only when every one of its bounds names them', () => {
    const both: Resource = { ...school, rows: { teacher: { read: { id: 'organizationId', budget: 'id' } } } };
    expect([2, 3].map((budget) => isAmongOwn(teacher, both, { id: 9, budget }))).toEqual([true, false]);
  });

  it('lets a record be written only when every one of its bounds holds', () => {
    expect(mayWriteRow(teacher, scoped, { id: 9, budget: 2 })).toBe(true);
    expect(mayWriteRow(teacher, scoped, { id: 9, budget: 3 })).toBe(false);
    expect(mayWriteRow(teacher, scoped, { id: 8, budget: 2 })).toBe(false);
    expect(mayWriteRow(admin, scoped, { id: 8, budget: 3 })).toBe(true);
  });

  it('leaves a bound to the server where the record lacks the field because the person may not see it', () => {
    const seenBy = (...see: Person['role'][]): Resource => ({
      ...scoped,
      fields: { ...school.fields, budget: { ...school.fields.budget, see } },
    });
    expect(mayWriteRow(teacher, seenBy('librarian'), { id: 9 })).toBe(true);
    expect(mayWriteRow(teacher, seenBy('librarian'), { id: 9, budget: 3 })).toBe(false);
    expect(mayWriteRow(teacher, seenBy('teacher'), { id: 9 })).toBe(false);
  });
});

test('a scope by a field that is not there, or over what is no reference, does not compile', () => {
  const right = defineResource({ ...room, rows: { teacher: { read: { 'schoolId.ownerId': 'id' } } } });
  const wrong = [
    // @ts-expect-error no such field, beside one that is there
    defineResource({ ...room, rows: { teacher: { read: { schoolId: 'organizationId', scholId: 'id' } } } }),
    // @ts-expect-error no such reference
    defineResource({ ...room, rows: { teacher: { read: { 'scholId.ownerId': 'id' } } } }),
    // @ts-expect-error a text leads nowhere
    defineResource({ ...room, rows: { teacher: { read: { 'name.ownerId': 'id' } } } }),
    // @ts-expect-error only what is read is limited by other records
    defineResource({ ...room, rows: { teacher: { write: { 'schoolId.ownerId': 'id' } } } }),
  ];
  expect([right, ...wrong]).toHaveLength(5);
});

test('what another record says of a row is for the server to apply, which has done so to all that the person reads', () => {
  const row = { id: 5, topic: 'x', roomId: 3 };
  expect([mayWriteRow(teacher, visit, row), mayWriteRow(admin, visit, row)]).toEqual([true, true]);
  expect(isAmongOwn(teacher, visit, { 'roomId.schoolId': teacher.organizationId })).toBe(true);
  expect(isAmongOwn(teacher, visit, { 'roomId.schoolId': 1 })).toBe(false);
  expect(isAmongOwn({ ...teacher, organizationId: null }, visit, { 'roomId.schoolId': null })).toBe(false);
});

const backOf = (resource: Resource, name: string, role: 'librarian' | 'volunteer' = 'librarian') => {
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
  expect([backOf(account, 'delete'), backOf(book, 'delete'), backOf(account, 'disable', 'volunteer')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('nothing leads back by what asks for something, or by a state of another field', () => {
  const { disable, enable } = account.transitions;
  const backOver = (back: object) => {
    const other: Resource = { ...account, transitions: { disable, enable: { ...enable, ...back } } };
    return backOf(other, 'disable');
  };
  const asking = { input: { why: account.fields.name } };
  expect([backOver({}), backOver(asking), backOver({ field: 'role' })]).toEqual([
    'enable, as it was',
    undefined,
    undefined,
  ]);
});

test('whatever leads back begins where the first one ended', () => {
  for (const resource of resources)
    for (const made of Object.values<NonNullable<Resource['transitions']>[string]>(resource.transitions ?? {})) {
      const back = wayBack('librarian', resource, made);
      if (!back || 'removes' in made || 'removes' in back.transition) continue;
      expect(back.transition.from).toContain(made.to);
    }
});
