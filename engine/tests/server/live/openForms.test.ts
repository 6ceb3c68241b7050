import { expect, test, describe } from 'vitest';
import { createFormMemory } from '#engine/server/live/openForms';
import { type LiveEvent, rowsEvent } from '#engine/subjects/message/message';
import { scopedBy } from '#engine/schema/declared/scopes';
import type { ServerEvent } from '#engine/server/environment/serverEvent';
import { isLast, liveEventFor, type Window, seesForm } from '#engine/server/live/liveEventFor';
import { resources } from '#resources/resources';
import { mayDo, rowsOf, type Person } from '#engine/schema/access';
import { editorRoles } from '#engine/schema/editing';
import { roles } from '#resources/business';

const form = { form: 'f1', resource: 'loan', recordId: 5, of: {}, accountId: 1, name: 'Li Na', sessionId: 10 };
const names = (forms: ReturnType<typeof createFormMemory>, now: number) =>
  forms.open(now).map((one) => `${one.form.accountId} ${one.form.form} ${one.until}`);

test('a form is open until its time ends, each word gives it more, and only the first is news', () => {
  const forms = createFormMemory();
  expect(forms.keep(form, 30)).toEqual([form]);
  expect(forms.keep(form, 40)).toEqual([]);
  expect(names(forms, 35)).toEqual(['1 f1 40']);
  expect(forms.expire(39)).toEqual([]);
  expect(forms.expire(40)).toEqual([form]);
  expect([forms.isEmpty(), names(forms, 35)]).toEqual([true, []]);
});

test('a word that comes late does not open what was closed', () => {
  const forms = createFormMemory();
  forms.keep(form, 30);
  expect(forms.close(form)).toEqual([form]);
  expect([forms.close(form), forms.keep(form, 60), names(forms, 10)]).toEqual([[], [], []]);
  expect(forms.expire(30)).toEqual([]);
});

test('an id that somebody else made up is another form', () => {
  const forms = createFormMemory();
  forms.keep(form, 30);
  expect(forms.close({ ...form, accountId: 2 })).toEqual([]);
  forms.keep({ ...form, accountId: 2 }, 30);
  expect(names(forms, 0)).toEqual(['1 f1 30', '2 f1 30']);
});

test('a person who opens forms without end keeps nobody else from it, and all together have a limit', () => {
  const forms = createFormMemory();
  forms.keep({ ...form, accountId: 2 }, 30);
  for (let n = 0; n < 100; n += 1) forms.keep({ ...form, form: `f${n}` }, 30);
  expect(names(forms, 0)).toHaveLength(25);
  expect(names(forms, 0)).toEqual(expect.arrayContaining(['2 f1 30', '1 f0 30']));
  for (let id = 3; id < 5100; id += 1) forms.keep({ ...form, accountId: id }, 30);
  expect(names(forms, 0)).toHaveLength(5000);
});

test('the end of a session closes its forms alone', () => {
  const forms = createFormMemory();
  const other = { ...form, form: 'f2', sessionId: 11 };
  forms.keep(form, 30);
  forms.keep(other, 30);
  expect(forms.closeWhere(({ sessionId }) => sessionId === 10)).toEqual([form]);
  expect(names(forms, 0)).toEqual(['1 f2 30']);
});

const person = { id: 7, role: 'teacher', organizationId: 4 } as const;
const admin = { id: 7, role: 'librarian', organizationId: null } as const;
const window = { person, accountId: 7, sessionId: 70, recipients: new Set(['account:7', 'everybody']) };

const table: readonly [what: string, event: ServerEvent, word: LiveEvent | undefined][] = [
  ['a message to the person', { about: 'box', recipients: ['account:8', 'account:7'] }, 'counts'],
  ['a message to somebody else', { about: 'box', recipients: ['account:8'] }, undefined],
  [
    'a change of the own budget',
    { about: 'figure', event: 'budget', recipients: ['everybody'], log: 'loan' },
    'budget',
  ],
  [
    'a change of another budget',
    { about: 'figure', event: 'budget', recipients: ['school:3'], log: 'loan' },
    undefined,
  ],
  ['the end of all sessions of the person', { about: 'sessions', accountIds: [7] }, 'ended'],
  ['the end of all others', { about: 'sessions', accountIds: [7], keep: 70 }, undefined],
  ['the end of the sessions of somebody else', { about: 'sessions', accountIds: [70] }, undefined],
  ['the end of this session', { about: 'session', id: 70 }, 'ended'],
  ['the end of another one', { about: 'session', id: 7 }, undefined],
  ['other rights of this session', { about: 'rights', id: 70 }, 'rights'],
  ['other rights of another one', { about: 'rights', id: 71 }, undefined],
];

test.each(table)('a window hears of %s what concerns it', (_, event, word) => {
  expect(liveEventFor(event, window)).toBe(word);
});

test('a stream ends with its session and with its rights', () => {
  expect((['ready', 'counts', 'budget', 'rights', 'ended'] as const).filter(isLast)).toEqual(['rights', 'ended']);
});

const rows = (resource: string, of: Readonly<Record<string, readonly unknown[]>> = {}): ServerEvent => ({
  about: 'rows',
  resource,
  of,
});

test('a school hears of changed rows of its own, and nothing of those of others', () => {
  expect(liveEventFor(rows('loan', { schoolId: [3, 4] }), window)).toBe('rows:loan');
  expect(liveEventFor(rows('loan', { schoolId: [3] }), window)).toBeUndefined();
  expect(liveEventFor(rows('loan'), window)).toBeUndefined();
});

test('nobody hears of records that the role may not list, or of unknown ones', () => {
  for (const name of ['account', 'school', 'operationLog', 'nothing'])
    expect(liveEventFor(rows(name, { schoolId: [4] }), window)).toBeUndefined();
  expect(liveEventFor(rows('account'), { ...window, person: admin })).toBe('rows:account');
});

test('whoever sees all budgets hears of every change, without whose it is', () => {
  const booked: ServerEvent = { about: 'figure', event: 'budget', recipients: ['school:3'], log: 'loan' };
  expect(liveEventFor(booked, { ...window, person: admin })).toBe('rows:loan');
});

// Every declared resource × every role: a resource that is declared tomorrow is tested without a line here.

const [mine, theirs] = [4, 3];
const personOf = (role: Person['role']): Person => ({
  id: 7,
  role,
  organizationId: role === 'teacher' ? mine : null,
});
const windowOf = (person: Person): Window => ({ person, accountId: 7, sessionId: 70, recipients: new Set() });
/** Each field that limits a role holds what somebody else has there. */
const foreign = (resource: (typeof resources)[number]) =>
  Object.fromEntries(scopedBy(resource).map((name) => [name, theirs]));
const own = (resource: (typeof resources)[number], person: Person) => ({
  ...foreign(resource),
  ...rowsOf(person, resource, 'read'),
});
const listed = (of: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [name, [value]]));

describe.each(resources.map((resource) => [resource.name, resource] as const))('%s', (name, resource) => {
  test.each(roles.map(({ value }) => value))(
    '%s hears of changed rows only where they may list one of them',
    (role) => {
      const person = personOf(role);
      const hears = (of: Readonly<Record<string, unknown>>) =>
        liveEventFor({ about: 'rows', resource: name, of: listed(of) }, windowOf(person));
      const mayList = mayDo(role, resource, 'list');
      expect(hears(own(resource, person))).toBe(mayList ? rowsEvent(name) : undefined);
      const isScoped = Object.keys(resource.rows?.[role]?.read ?? {}).length > 0;
      expect(hears(foreign(resource))).toBe(mayList && !isScoped ? rowsEvent(name) : undefined);
      // An event that lost what it is about reaches nobody who is limited.
      expect(hears({})).toBe(mayList && !isScoped ? rowsEvent(name) : undefined);
    },
  );

  test.each(roles.map(({ value }) => value))('%s sees who edits only where they see who changed it', (role) => {
    const person = personOf(role);
    const form = { resource: name, recordId: 1, accountId: 8, name: 'Li Na', sessionId: 80 };
    const maySee = editorRoles(resource).includes(role);
    expect(seesForm(person, { ...form, of: own(resource, person) })).toBe(maySee);
    expect(seesForm(person, { ...form, of: own(resource, person), accountId: person.id })).toBe(false);
  });
});

test.each(resources.map((resource) => [resource.name, resource] as const))(
  'a school sees nobody edit %s',
  (name, resource) => {
    const person = personOf('teacher');
    const form = { resource: name, recordId: 1, accountId: 8, name: 'Li Na', sessionId: 80 };
    for (const of of [own(resource, person), foreign(resource), {}])
      expect(seesForm(person, { ...form, of })).toBe(false);
  },
);

test.each(roles.map(({ value }) => value))(
  '%s hears nothing of what others change in bulk, nor of their ended sessions',
  (role) => {
    const window = windowOf(personOf(role));
    expect(liveEventFor({ about: 'bulk', accountId: 8 }, window)).toBeUndefined();
    expect(liveEventFor({ about: 'sessions', accountIds: [8] }, window)).toBeUndefined();
    expect(liveEventFor({ about: 'editing', closed: [{ accountId: 8, form: 'f' }] }, window)).toBeUndefined();
  },
);
