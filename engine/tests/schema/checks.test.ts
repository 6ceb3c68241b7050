import { expect, test } from 'vitest';
import { declarations, problemsIn, sayProblem } from '#engine/schema/checks';
import type { Declarations } from '#engine/schema/checks/declarations';
import { wish } from '#engine/tests/fixture/resources/wish/wish';
import { choice, day, files, integer, money, position, reference, references, text } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import type { Resource } from '#engine/schema/resource';
import { statuses } from '#engine/schema/status';
import { school } from '#engine/tests/fixture/resources/school/school';
import { declarationProblems } from '#engine/server/declarations';

test('this business’s declarations have no mistake', () => {
  expect(declarationProblems().map(sayProblem)).toEqual([]);
});

const label = say('甲', 'A');
/** A correct resource, and variants with a mistake, most of which the compiler would refuse. */
const wrong = (more: object): Partial<Declarations> => {
  const right: Resource = {
    name: 'rule',
    route: 'rule.list',
    path: 'account/rule-list',
    api: 'rule',
    icon: 'page',
    label,
    title: 'name',
    fields: { name: text(label, { max: 8 }) },
    list: ['name'],
    form: [{ label, fields: ['name'] }],
    sort: '-createdAt',
    allow: { list: ['librarian'], insert: ['librarian'] },
  };
  return { resources: [...declarations.resources, { ...right, ...more }] };
};
const withField = (field: object, more: object = {}) =>
  wrong({ fields: { name: text(label, { max: 8 }), x: field }, ...more });
const gone = { label, field: 'x', from: [1], to: 7, allow: ['librarian'], done: label };
const page = { route: 'p', path: 'p', icon: 'page', label, allow: 'everyone' } as const;
const [someCall] = declarations.calls;
const callWith = (more: object) => ({ ...(someCall ?? fail()), ...more });

const mistakes: Readonly<Record<string, readonly [at: string, Declarations | Partial<Declarations>]>> = {
  'resource.E001': ['rule', wrong({ api: school.api })],
  'resource.E002': ['rule', wrong({ icon: 'rule' })],
  'resource.E003': ['rule', wrong({ allow: { list: ['administrator'] } })],
  'resource.E004': ['rule', wrong({ rows: { volunteer: { read: { ownerId: 'id' } } } })],
  'resource.E005': ['rule', wrong({ parent: 'shelf' })],
  'resource.E006': ['rule', wrong({ badge: 'mail' })],
  'resource.E007': ['rule', wrong({ related: [{ resource: 'wish', field: 'code', label }] })],
  'resource.E008': ['rule', wrong({ alsoAt: [{ route: 'r', path: 'r', label, roles: ['volunteer'] }] })],
  'resource.E009': ['rule', wrong({ form: [{ label, fields: ['name', 'name'] }] })],
  'resource.E010': ['my_rule', wrong({ name: 'my_rule' })],
  'resource.E011': ['rule', wrong({ sort: 'name' })],
  'resource.E012': ['rule', withField(choice(label, { options: statuses }), { transitions: { end: gone } })],
  'resource.E014': [
    'rule',
    withField(reference(label, { to: 'school', required: true }), { allow: { list: ['teacher'] } }),
  ],
  'resource.E022': ['rule', withField(position(label, {}))],
  'resource.E013': ['rule', wrong({ list: ['name', 'name'] })],
  'resource.E017': [
    'rule',
    withField(reference(label, { to: 'book' }), { remind: { field: 'createdAt', before: { days: 1 }, to: 'x' } }),
  ],
  'resource.E016': ['rule', wrong({ allow: { list: ['librarian'], archive: ['librarian'] } })],
  'resource.E018': ['rule', wrong({ rows: { teacher: { read: { 'name.schoolId': 'organizationId' } } } })],
  'resource.E019': [
    'rule',
    withField(reference(label, { to: 'visit' }), {
      allow: { list: ['teacher'], insert: ['teacher'] },
      rows: { teacher: { read: { 'x.roomId.schoolId': 'organizationId' } } },
    }),
  ],
  'resource.E020': ['rule', wrong({ group: 'shelves' })],
  'resource.E021': [
    'rule',
    withField(references(label, { to: 'school', max: 3 }), { rows: { teacher: { read: { x: 'organizationId' } } } }),
  ],
  'resource.E015': ['rule', wrong({ editInList: ['name'] })],
  'field.E017': ['rule.x', withField(references(label, { to: 'book', max: 501 }))],
  'field.E012': ['rule.x', withField(choice(label, { options: [...statuses, ...statuses] }))],
  'field.E001': ['rule.x', withField(reference(label, { to: 'nothing' }))],
  'field.E002': ['rule.id', wrong({ fields: { name: text(label, { max: 8 }), id: integer(label, {}) } })],
  'field.E003': ['rule.x', withField(text(label, { max: 8, required: true }))],
  'field.E013': [
    'rule.x',
    withField(reference(label, { to: 'school', required: true, see: ['librarian'] }), {
      form: [{ label, fields: ['name', 'x'] }],
      allow: { list: ['librarian'], insert: ['librarian', 'volunteer'] },
    }),
  ],
  'field.E004': ['rule.x', withField(text(label, { max: 8, required: true, readOnly: true }))],
  'field.E005': ['rule.x', withField(choice(label, { options: statuses, initial: 7 }))],
  'field.E006': ['rule.x', withField(integer(label, { recordOf: 'name' }))],
  'field.E007': [
    'rule.x',
    withField(reference(label, { to: 'school', filter: true }), { allow: { list: ['volunteer', 'teacher'] } }),
  ],
  'field.E008': ['rule.x', withField(money(label, { signedBy: { field: 'name', plus: 1, minus: 2 } }))],
  'field.E009': ['rule.x', withField(integer(label, { min: 9, max: 1 }))],
  'field.E014': ['rule.x', withField(reference(label, { to: 'school', same: ['name', 'schoolId'] }))],
  'field.E015': ['rule.x', withField(day(label, { min: '2026-02-30' }))],
  'field.E016': ['rule.x', withField(integer(label, { computed: { plus: ['name', 'schoolId'] } }))],
  'field.E018': ['rule.x', withField(text(label, { max: 8, readOnly: true, derived: { of: 'wish', where: {} } }))],
  'field.E011': ['rule.x', withField(reference(label, { to: 'account', among: { role: ['root'] } }))],
  'field.E010': ['rule.x', withField(text(label, { max: 8 }))],
  'call.E001': [someCall?.path ?? '', { calls: [...declarations.calls, ...declarations.calls.slice(0, 1)] }],
  'call.E002': ['rule/approve', wrong({ actions: { approve: { label, allow: ['librarian'] } } })],
  'call.E003': [
    'rule/approve',
    { actionCalls: { 'rule/approve': declarations.actionCalls['school/grant'] ?? fail() } },
  ],
  'call.E004': ['school/grant', { calls: declarations.calls.filter(({ path }) => path !== 'school/grant') }],
  'call.E005': ['p', { calls: [callWith({ path: 'p', roles: ['root'] })] }],
  'call.E006': ['log/teleport', { calls: [callWith({ path: 'log/teleport', resource: wish.name })] }],
  'call.E007': [
    'rule/approve',
    wrong({ actions: { approve: { label, allow: ['librarian'], sets: { approvedAt: 'now' } } } }),
  ],
  'call.E008': ['p', { calls: [callWith({ path: 'p', approvals: [{ setting: 'nothing', by: ['volunteer'] }] })] }],
  'call.E009': ['rule', wrong({ approvals: { insert: [{ setting: 'nothing', by: ['librarian'] }] } })],
  'page.E001': ['p', { customPages: [page, page] }],
  'page.E002': ['p', { customPages: [{ ...page, parent: 'nothing' }] }],
  'overview.E001': [
    'p.x',
    {
      overviews: [{ page, words: { tiles: { x: { label, of: 'wish', where: { nothing: [1] } } } }, call: fail }],
    } as object,
  ],
  'text.E001': ['rule.label', wrong({ label: say('规则', '') })],
  'text.E002': ['rule.label', wrong({ label: say('规则', 'A rule that says much more than a label should') })],
  'page.E004': ['p', { customPages: [{ ...page, group: 'shelves' as 'people' }] }],
  'page.E005': ['account.list', { startPages: { teacher: 'account.list' } }],
  'page.E003': ['p', { customPages: [{ ...page, icon: 'rule' as 'page' }] }],
};

function fail(): never {
  throw new Error('This business declares no such call');
}

test.each(Object.entries(mistakes))('%s names the place of its mistake and says what to do', (id, [at, more]) => {
  const found = problemsIn({ ...declarations, ...more }).filter((problem) => problem.id === id);
  expect(found.map((problem) => problem.at)).toContain(at);
  for (const { what, hint } of found) expect([what, hint]).not.toContain('');
});

test('a transition that sets what it does not ask for is named as an action is', () => {
  const field = choice(label, { options: statuses });
  const end = { ...gone, to: 0, sets: { name: 'reason' } };
  const problems = problemsIn({ ...declarations, ...withField(field, { transitions: { end } }) });
  expect(problems.map(sayProblem).join('\n')).toContain("call.E007 rule/end: does not know the value 'reason'");
});

test('an action asks for no files, which belong to a form', () => {
  const input = { photo: files(label, { max: 1 }) };
  const problems = problemsIn({
    ...declarations,
    ...wrong({ actions: { approve: { label, allow: ['librarian'], input, sets: {} } } }),
  });
  expect(problems.map(sayProblem).join('\n')).toContain("call.E007 rule/approve: cannot ask for the files 'photo'");
});

test('a path of a row scope goes over references alone, and no further than two records', () => {
  const scoped = (path: string) => {
    const rows = { teacher: { read: { [path]: 'organizationId' } } };
    const problems = problemsIn({ ...declarations, ...withField(reference(label, { to: 'report' }), { rows }) });
    return problems.filter(({ id }) => id === 'resource.E018').map(({ what }) => what);
  };
  expect(scoped('x.schoolId')).toEqual(["rows.teacher: 'x.schoolId': report has no reference 'schoolId'"]);
  expect(scoped('x.visitId.title')).toEqual(["rows.teacher: 'x.visitId.title': visit has no reference 'title'"]);
  expect(scoped('x.constructor')).toHaveLength(1);
  expect(scoped('x.visitId.roomId.schoolId')).toEqual([
    "rows.teacher: 'x.visitId.roomId.schoolId': goes over more than two records",
  ]);
  expect(scoped('x.visitId.roomId')).toEqual([]);
});

test('a derived field is one that can be, and names fields that the records have', () => {
  const derived = { of: 'wish', where: { schoolId: 'id' }, only: { field: 'result', is: [2] } };
  const said = (field: object) =>
    problemsIn({ ...declarations, ...withField(field) })
      .filter(({ id }) => id === 'field.E018')
      .map(({ what }) => what);
  const count = (more: object, besides: object = {}) =>
    said(integer(label, { readOnly: true, derived: { ...derived, ...more }, ...besides } as object));
  expect(count({})).toEqual([]);
  expect(count({ where: { shelf: 'id' } })).toEqual(["wish has no 'shelf'"]);
  expect(count({ where: { schoolId: 'constructor' } })).toEqual(["there is no 'constructor'"]);
  expect(count({ only: { field: 'shelf', is: [1] } })).toEqual(["wish has no 'shelf'"]);
  expect(count({ only: { field: 'result', is: [2, 9] } })).toEqual(["wish.result is never '9'"]);
  expect(count({ take: 'createdAt' })).toEqual(['a integer cannot be derived so']);
  expect(count({}, { filter: true, sort: true })).toEqual([
    '`filter` is for a field that has a column',
    '`sort` is for a field that has a column',
  ]);
});

test('an initial value is one that the field takes', () => {
  const said = (field: object) => problemsIn({ ...declarations, ...withField(field) }).map(sayProblem);
  expect(said(day(label, { initial: 'today' })).join()).toContain(
    "field.E005 rule.x: cannot have the initial value 'today'",
  );
  expect(said(integer(label, { initial: 2, max: 1 })).join()).toContain('field.E005');
  expect(said(day(label, { initial: '2026-11-30' })).join()).not.toContain('field.E005');
});

test('every check has its mistake here', () => {
  const broken = Object.values(mistakes).flatMap(([, more]) => problemsIn({ ...declarations, ...more }));
  expect([...new Set(broken.map(({ id }) => id))].toSorted()).toEqual(Object.keys(mistakes).toSorted());
});
