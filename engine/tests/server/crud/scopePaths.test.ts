import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { lockRows } from '#engine/server/database/read';
import { decidingReferences, scopeFacts } from '#engine/server/database/scope';
import { visit } from '#engine/tests/fixture/resources/visit/visit';
import { report } from '#engine/tests/fixture/resources/report/report';
import { wish } from '#engine/tests/fixture/resources/wish/wish';
import { apiForFile } from '#engine/tests/api';
import { askList } from '#engine/tests/askList';
import { parseCsv } from '#engine/tests/parseCsv';
import { newFile } from './importStage';

// A row is a school's by the room that it names, or by that of the visit that it names.

const api = await apiForFile();
let desk: string;
beforeAll(async () => void (desk = (await api.enter('librarian')).token));

const add = async (path: string, body: object, token = desk): Promise<number> => {
  const reply = await api.post(`${path}/insert`, token, body);
  expect(reply).toMatchObject({ code: 0 });
  return reply.data.id;
};

/** A school with a teacher, a room, a visit and a report of it. */
const sideOf = async (mark: string) => {
  const teacher = await api.enter('teacher');
  const roomId = await add('room', { name: `Room ${mark}`, schoolId: teacher.schoolId });
  const visitId = await add('visit', { topic: `Topic ${mark}`, roomId, fee: '7.00' });
  const reportId = await add('report', { heading: `Heading ${mark}`, visitId });
  return { ...teacher, roomId, visitId, reportId };
};

let own: Awaited<ReturnType<typeof sideOf>>;
let other: typeof own;
let made = 0;
beforeEach(async () => {
  made += 1;
  [own, other] = [await sideOf(`own ${made}`), await sideOf(`other ${made}`)];
});

const kinds = [
  ['visit', 'visitId'],
  ['report', 'reportId'],
] as const;
const ids = async (path: string, token: string, query: Readonly<Record<string, string | number>> = {}) => {
  const reply = await api.get(`${path}/list`, token, query);
  return { ids: reply.data.map((row: { id: number }) => row.id), total: reply.total };
};
const none = { ids: [], total: 0 };
const refused = (errors: object) => ({ code: 422, data: { errors } });
const exported = async (path: string, token: string) => {
  const response = await api.request('GET', `${path}/export`, { token, query: { columns: 'id' } });
  return parseCsv(await response.text())
    .slice(1)
    .flat();
};

describe.each(kinds)('%s', (path, name) => {
  test('the list, its total, filters, sorting and search hold the caller’s alone', async () => {
    const [mine, theirs] = [own[name], other[name]];
    const one = { ids: [mine], total: 1 };
    expect(await ids(path, own.token)).toEqual(one);
    expect(await ids(path, own.token, { id: `${mine},${theirs}` })).toEqual(one);
    expect(await ids(path, own.token, { id: theirs })).toEqual(none);
    expect(await ids(path, own.token, { after: theirs })).toEqual({ ids: [mine], total: 1 });
    expect(await ids(path, own.token, { q: `${made}` })).toEqual(one);
    expect(await ids(path, own.token, { q: `other ${made}` })).toEqual(none);
    expect(await ids(path, own.token, { sort: '-createdAt' })).toEqual(one);
    const reference = path === 'visit' ? 'roomId' : 'visitId';
    const both = `${own[reference]},${other[reference]}`;
    expect(await ids(path, own.token, { [reference]: both })).toEqual(one);
    expect(await ids(path, own.token, { [reference]: String(other[reference]) })).toEqual(none);
    expect(await ids(path, own.token, { [`${reference}_not`]: String(own[reference]) })).toEqual(none);
    expect(await ids(path, own.token, { [`any.${reference}`]: both, 'any.id': String(theirs) })).toEqual(one);
    expect((await api.get(`${path}/list`, own.token, { 'roomId.schoolId': '1' })).code).toBe(422);
    expect((await api.get(`${path}/list`, own.token, { sort: 'roomId.schoolId' })).code).toBe(422);
  });

  test('one record is the caller’s alone', async () => {
    const codeOf = async (id: number) => (await api.get(`${path}/detail`, own.token, { id })).code;
    expect([await codeOf(own[name]), await codeOf(other[name])]).toEqual([0, 404]);
  });

  test('an export holds the caller’s alone', async () => {
    expect(await exported(path, own.token)).toEqual([String(own[name])]);
    expect((await exported(path, desk)).length).toBeGreaterThan(1);
  });

  test('a caller without a school of their own reads and writes nothing', async () => {
    const person = { id: own.id, role: 'teacher', organizationId: null } as const;
    const resource = path === 'visit' ? visit : report;
    expect(await askList(api.database, resource, person, {})).toMatchObject({ json: '[]', total: 0 });
    expect(await lockRows(api.database, resource, person, [own[name]])).toEqual([]);
  });
});

test('whose a row is follows from every field and path that limits a role', async () => {
  const rows = { ...visit.rows, volunteer: { read: { leaderId: 'id' } } } as const;
  const found = await scopeFacts(api.database, { ...visit, rows }, [{ roomId: own.roomId, leaderId: 7 }, {}]);
  expect(found).toEqual([
    { 'roomId.schoolId': own.schoolId, leaderId: 7 },
    { 'roomId.schoolId': null, leaderId: null },
  ]);
});

test('a path makes its first reference decide whose a row is; a field of the row is filled in and decides by itself', () => {
  const person = { id: 1, role: 'teacher', organizationId: 9 } as const;
  expect([visit, wish].map((one) => decidingReferences(person, one))).toEqual([['roomId'], []]);
  expect(decidingReferences({ ...person, role: 'librarian' }, visit)).toEqual([]);
});

describe('a row that is made or changed', () => {
  test('names only what leads to the caller’s own', async () => {
    const insert = (path: string, body: object) => api.post(`${path}/insert`, own.token, body);
    for (const roomId of [other.roomId, 999_999])
      expect(await insert('visit', { topic: 'New', roomId })).toMatchObject(refused({ roomId: 'noSuchRecord' }));
    expect(await insert('report', { heading: 'New', visitId: other.visitId })).toMatchObject(
      refused({ visitId: 'noSuchRecord' }),
    );
    for (const body of [{ topic: 'New' }, { topic: 'New', roomId: null }])
      expect(await insert('visit', body)).toMatchObject(refused({ roomId: 'required' }));
    expect(await insert('visit', { topic: 'New', roomId: own.roomId })).toMatchObject({ code: 0 });
    expect(await insert('visit', { topic: 'New', roomId: own.roomId, 'roomId.schoolId': 1 })).toMatchObject(
      refused({ 'roomId.schoolId': 'unknownField' }),
    );
    expect(await add('visit', { topic: 'Nowhere' })).toBeGreaterThan(0);
  });

  test('names whatever it may read where that leads to nobody', async () => {
    const book = await add('book', { title: 'Tales', isbn: 'tales-1', price: '5.00', shelf: 0 });
    const visited = { topic: 'Tales', roomId: own.roomId, bookIds: [book] };
    expect(await api.post('visit/insert', own.token, visited)).toMatchObject({ code: 0, data: { bookIds: [book] } });
  });

  test('stays within the caller’s rows', async () => {
    const modify = (body: object) => api.post('visit/modify', own.token, { version: 1, ...body });
    expect(await modify({ id: other.visitId, topic: 'Theirs' })).toMatchObject({ code: 404 });
    expect(await modify({ id: own.visitId, roomId: other.roomId })).toMatchObject(refused({ roomId: 'noSuchRecord' }));
    expect(await modify({ id: own.visitId, roomId: null })).toMatchObject(refused({ roomId: 'required' }));
    expect(await modify({ id: own.visitId, topic: 'Mine' })).toMatchObject({ code: 0 });
    const [act, relocate] = ['visit/relocate', (body: object) => api.post(act, own.token, { version: 2, ...body })];
    expect(await relocate({ id: own.visitId, where: other.roomId })).toMatchObject(refused({ where: 'noSuchRecord' }));
    expect(await relocate({ id: other.visitId, where: own.roomId })).toMatchObject({ code: 404 });
    const second = await add('room', { name: 'Second' }, own.token);
    expect(await relocate({ id: own.visitId, where: second })).toMatchObject({ code: 0, data: { roomId: second } });
  });

  test('comes from a file only where it leads to the caller’s own, line by line', async () => {
    const rows = [own.roomId, other.roomId, `Room other ${made}`, null, `Room own ${made}`].map((roomId, at) => ({
      line: at + 2,
      topic: `Line ${at + 2}`,
      roomId,
    }));
    const sent = (dryRun: boolean) => api.post('visit/import', own.token, { file: newFile(), dryRun, rows });
    for (const dryRun of [true, false])
      expect((await sent(dryRun)).data).toMatchObject([
        { line: 2, state: 'ok' },
        { line: 3, state: 'refused', faults: { roomId: 'noSuchRecord' } },
        { line: 4, state: 'refused', faults: { roomId: 'noSuchRecord' } },
        { line: 5, state: 'refused', faults: { roomId: 'required' } },
        { line: 6, state: 'ok' },
      ]);
    expect((await ids('visit', own.token)).total).toBe(3);
    expect((await ids('visit', other.token)).total).toBe(1);
  });

  test('moves by a transition, alone or among others, only as the caller’s own', async () => {
    const hold = (body: object) => api.post('visit/hold', own.token, body);
    expect(await hold({ id: other.visitId })).toMatchObject({ code: 404 });
    expect(await hold({ ids: [own.visitId, other.visitId] })).toMatchObject({ code: 404 });
    const asked = { resource: 'visit', transition: 'hold', filter: {} };
    expect((await api.post('bulk/preview', own.token, asked)).data).toMatchObject({ count: 1, skipped: [] });
    expect(await hold({ ids: [own.visitId] })).toMatchObject({ code: 0 });
    expect(await api.post('visit/remove', own.token, { id: other.visitId })).toMatchObject({ code: 404 });
    expect((await ids('visit', other.token)).ids).toEqual([other.visitId]);
  });
});

test('lookups and suggestions offer the caller’s alone', async () => {
  const names = async (query: object) =>
    (await api.get('visit/base-list', own.token, { ...query })).data.map((one: { id: number }) => one.id);
  expect(await names({})).toEqual([own.visitId]);
  expect(await names({ id: `${own.visitId},${other.visitId}` })).toEqual([own.visitId]);
  expect(await names({ q: 'other' })).toEqual([]);
  expect((await api.get('visit/suggest', own.token, { field: 'topic' })).data).toEqual([`Topic own ${made}`]);
});

test('totals add up the caller’s alone', async () => {
  expect((await api.get('visit/totals', own.token, {})).data).toMatchObject({ count: 1, sums: [{ sum: '7.00' }] });
});

test('one of the staff reads all visits, and the reports of their own alone', async () => {
  const [leader, another] = [await api.enter('volunteer'), await api.enter('volunteer')];
  await api.post('visit/modify', desk, { id: own.visitId, version: 1, leaderId: leader.id });
  expect((await ids('visit', another.token)).total).toBeGreaterThan(1);
  expect(await ids('report', leader.token)).toEqual({ ids: [own.reportId], total: 1 });
  expect(await ids('report', another.token)).toEqual(none);
  const codes = async (id: number, form = crypto.randomUUID()) => [
    (await api.get('report/detail', leader.token, { id })).code,
    (await api.get('report/timeline', leader.token, { id })).code,
    (await api.post('report/note', leader.token, { id, text: 'seen' })).code,
    (await api.post('report/editing', leader.token, { id, form })).code,
    (await api.post('report/revert', leader.token, { id, version: 1, change: 1 })).code,
  ];
  // Nothing of it was changed that could be taken back.
  expect(await codes(own.reportId)).toEqual([0, 0, 0, 0, 409]);
  expect(await codes(other.reportId)).toEqual([404, 404, 404, 404, 404]);
  // A visit of somebody else is there for them, and their report of it would not be.
  const insert = (visitId: number) => api.post('report/insert', leader.token, { heading: 'New', visitId });
  expect(await insert(other.visitId)).toMatchObject(refused({ visitId: 'noSuchRecord' }));
  expect(await insert(own.visitId)).toMatchObject({ code: 0 });
  const line = { line: 2, heading: 'Line', visitId: other.visitId };
  const sent = { file: newFile(), dryRun: false, rows: [line] };
  expect((await api.post('report/import', leader.token, sent)).data).toMatchObject([
    { state: 'refused', faults: { visitId: 'noSuchRecord' } },
  ]);
  // Who edits is told to those alone who may read the record, and a note calls nobody else.
  const editing = async (token: string) => (await api.get('report/editors', token, {})).data;
  await api.post('report/editing', desk, { id: own.reportId, form: crypto.randomUUID() });
  expect([(await editing(leader.token)).length, await editing(another.token)]).toEqual([1, []]);
  const text = `@${leader.username} @${another.username}`;
  const { data } = await api.post('report/note', desk, { id: own.reportId, text });
  expect(data.mentioned).toHaveLength(1);
});

test('a row whose way is broken is nobody’s, and one over a deleted record stays whose it was', async () => {
  await api.post('room/delete', desk, { id: own.roomId });
  expect((await ids('visit', own.token)).total).toBe(1);
  expect((await ids('report', own.token)).total).toBe(1);
  // A new one cannot name it.
  expect(await api.post('visit/insert', own.token, { topic: 'Late', roomId: own.roomId })).toMatchObject(
    refused({ roomId: 'noSuchRecord' }),
  );
  await api.post('visit/modify', desk, { id: own.visitId, version: 1, roomId: null });
  expect(await ids('visit', own.token)).toEqual(none);
  expect(await ids('report', own.token)).toEqual(none);
  expect((await api.get('report/detail', own.token, { id: own.reportId })).code).toBe(404);
});

test('rows follow their room to another school, with all that is theirs', async () => {
  const room = { id: own.roomId, version: 1, schoolId: other.schoolId };
  expect(await api.post('room/modify', desk, room)).toMatchObject({ code: 0 });
  expect([await ids('visit', own.token), await ids('report', own.token)]).toEqual([none, none]);
  expect((await ids('visit', other.token)).total).toBe(2);
  expect((await ids('report', other.token)).total).toBe(2);
});

test('each step of a path has an index', async () => {
  const { rows } = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where tablename in ('room', 'visit', 'report')`.execute(api.database);
  const found = rows.map(({ indexdef }) => indexdef).join('\n');
  for (const on of [
    'public.room USING btree (school_id',
    'public.visit USING btree (room_id',
    'public.report USING btree (visit_id',
  ])
    expect(found).toContain(on);
});
