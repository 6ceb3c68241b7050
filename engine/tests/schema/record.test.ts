import { describe, expect, it } from 'vitest';
import { account } from '#engine/subjects/account/account';
import { checkRecord } from '#engine/schema/record';
import { integer, money, dateTime, password, text, type Field } from '#engine/schema/field';
import { clean } from '#engine/schema/clean';
import { check } from '#engine/schema/values';
import { say } from '#engine/schema/language';
import { organizationField } from '#engine/schema/organization';
import { defineResource } from '#engine/schema/resource';
import { writableFields } from '#engine/schema/writable';

const good = { username: 'li.na', password: 'Abcdef1', name: '李娜', role: 'volunteer' };
const stored = { ...good, id: 1, schoolId: null, phone: null, remark: null, status: 1 };
const insert = (change: object) => checkRecord(account, { ...good, ...change }, 'librarian').faults;
const modify = (change: object, current: object = {}) =>
  checkRecord(account, { ...change }, 'librarian', { ...stored, ...current }).faults;

describe('the payload of an insert', () => {
  it('is accepted when every rule holds', () => {
    expect(insert({})).toEqual({});
  });

  it('names every field that is missing', () => {
    expect(checkRecord(account, {}, 'librarian').faults).toEqual({
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

  it('has no field that the role does not see, unless the role is named as its writer', () => {
    const secret = { ...account.fields.remark, see: ['librarian'] } as const;
    const insertOf = (remark: Field) =>
      checkRecord({ ...account, fields: { ...account.fields, remark } }, { ...good, remark: 'x' }, 'volunteer').faults;
    expect(insertOf(secret)).toEqual({ remark: 'readOnly' });
    expect(insertOf({ ...secret, write: ['volunteer'] })).toEqual({});
  });

  it('needs a school exactly when the role is a teacher’s', () => {
    expect(insert({ role: 'teacher' })).toEqual({ schoolId: 'required' });
    expect(insert({ role: 'teacher', schoolId: 3 })).toEqual({});
    expect(insert({ schoolId: 3 })).toEqual({ schoolId: 'mustBeEmpty' });
  });
});

const desk = defineResource({
  name: 'desk',
  route: 'desk',
  path: 'desks',
  api: 'desk',
  icon: 'page',
  label: say('书桌', 'Desks'),
  title: 'serial',
  fields: {
    serial: text(say('序列号', 'Serial'), { required: true, max: 8 }),
    ...organizationField({ required: true, see: ['librarian'] }),
    risk: integer(say('风险', 'Risk'), { min: 0, max: 100 }),
  },
  list: ['serial'],
  form: [{ label: say('书桌', 'Desk'), fields: ['serial', 'schoolId', 'risk'] }],
  sort: '-createdAt',
  allow: { list: ['librarian', 'teacher'], insert: ['librarian', 'teacher'] },
  rows: { teacher: { read: { schoolId: 'organizationId' } } },
});

describe('the payload of an insert by those who have only rows of their own', () => {
  it('names no owner, and takes none: a new record is their own', () => {
    expect(writableFields(desk, 'insert', 'teacher')).toEqual(['serial', 'risk']);
    expect(checkRecord(desk, { serial: 'A-1' }, 'teacher').faults).toEqual({});
    expect(checkRecord(desk, { serial: 'A-1', schoolId: 8 }, 'teacher').faults).toEqual({
      schoolId: 'readOnly',
    });
    expect(checkRecord(desk, { serial: 'A-1' }, 'librarian').faults).toEqual({ schoolId: 'required' });
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
    expect(modify({ role: 'teacher' })).toEqual({ schoolId: 'required' });
    expect(modify({ role: 'volunteer' }, { role: 'teacher', schoolId: 3 })).toEqual({ schoolId: 'mustBeEmpty' });
    expect(modify({ role: 'volunteer', schoolId: null }, { role: 'teacher', schoolId: 3 })).toEqual({});
  });

  it('cannot empty a required field', () => {
    expect(modify({ name: '  ' })).toEqual({ name: 'required' });
  });
});

const label = say('字段', 'Field');

// What is right and wrong for any field of a type, its specimen says (tests/src/fieldTypes/specimens).
describe('a value within the bounds of its field', () => {
  const short = text(label, { min: 2, max: 3 });
  const digits = text(label, { max: 5, pattern: /^\d+$/ });
  const yuan = money(label, { min: '0.00', max: '100.00' });

  it.each([
    ['text counts an emoji as one character', short, '😀😀😀', undefined],
    ['text too short', short, 'a', 'tooShort'],
    ['text of another form', digits, '12a', 'pattern'],
    ['text with half a character', short, 'a\ud800', 'invalidText'],
    ['integer below its least', integer(label, { min: 1 }), 0, 'tooSmall'],
    ['money below its least', yuan, '-0.01', 'tooSmall'],
    ['money above its most, compared as a number', yuan, '100.01', 'tooBig'],
    [
      'money of more digits than its most is still compared as a number',
      money(label, { max: '9.00' }),
      '10.00',
      'tooBig',
    ],
    ['date and time without a zone', dateTime(label, {}), '2026-11-21T14:03', 'wrongType'],
    ['password without a digit', password(label, {}), 'Abcdef', 'weakPassword'],
    ['password with a space', password(label, {}), 'Abc de1', 'weakPassword'],
    ['password of five characters', password(label, {}), 'Abcd1', 'weakPassword'],
    ['password of a hundred thousand characters', password(label, {}), 'Aa1'.repeat(33_334), 'weakPassword'],
  ])('%s', (_name, field, value, fault) => {
    expect(check(field, value)).toBe(fault);
  });

  it('may be missing unless it is required', () => {
    expect(check(text(label, { max: 3 }), '')).toBeUndefined();
    expect(check(text(label, { max: 3, required: true }), '')).toBe('required');
  });
});

describe('a value as it is kept', () => {
  it('loses white space around text, and is null when nothing is left', () => {
    expect(clean(text(label, { max: 3 }), '  a ')).toBe('a');
    expect(clean(text(label, { max: 3 }), '   ')).toBeNull();
  });

  it('keeps a password unchanged', () => {
    expect(clean(password(label, {}), ' Abc1 ')).toBe(' Abc1 ');
  });
});
