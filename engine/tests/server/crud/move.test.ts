import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { apiForFile } from '#engine/tests/api';
import { newFile } from './importStage';

// What stands in the list of picks, which people order by hand.

const api = await apiForFile();
const { token: desk } = await api.enter('librarian');

const add = async (title: string, more: object = {}): Promise<number> =>
  (await api.post('pick/insert', desk, { title, ...more })).data.id;
const titles = async (token = desk, query = {}): Promise<string> =>
  (await api.get('pick/list', token, { pageSize: 100, ...query })).data
    .map((row: { title: string }) => row.title)
    .join('');
const move = (body: object, token = desk) => api.post('pick/move', token, body);
const addAll = async (letters: string, more: object = {}): Promise<Record<string, number>> => {
  const added: Record<string, number> = {};
  for (const letter of letters) added[letter] = await add(letter, more);
  return added;
};

beforeEach(async () => void (await sql`delete from pick`.execute(api.database)));

test('new rows stand at the end, and the list opens in the order given by hand', async () => {
  const { a = 0, c = 0, d = 0 } = await addAll('abcd');
  expect(await titles()).toBe('abcd');
  expect(await move({ id: d, before: a })).toMatchObject({ code: 0, data: { id: d, version: 2 } });
  expect(await titles()).toBe('dabc');
  await move({ id: a, after: c });
  expect(await titles()).toBe('dbca');
  await move({ id: d });
  expect(await titles()).toBe('bcad');
  await add('e');
  expect(await titles()).toBe('bcade');
  expect(await titles(desk, { sort: '-place' })).toBe('edacb');
});

test('any moves give the order that an array gives', async () => {
  const rows = await addAll('abcdef');
  const letters = Object.keys(rows);
  const letter = fc.constantFrom(...letters);
  const one = fc.record({ moved: letter, by: fc.constantFrom('before', 'after', 'end'), other: letter });
  const array = [...letters];
  for (const { moved, by, other } of fc.sample(one, { numRuns: 60, seed: 7 })) {
    if (moved === other && by !== 'end') continue;
    array.splice(array.indexOf(moved), 1);
    const at = by === 'end' ? array.length : array.indexOf(other) + (by === 'after' ? 1 : 0);
    array.splice(at, 0, moved);
    const where = by === 'end' ? {} : { [by]: rows[other] };
    expect(await move({ id: rows[moved], ...where })).toMatchObject({ code: 0 });
    expect(await titles()).toBe(array.join(''));
  }
});

test.each(['7', '(id % 2) + 5', 'id'])('rows without a gap close up: places %s', async (place) => {
  const rows = await addAll('abcdef');
  await sql`update pick set place = ${sql.raw(place)}`.execute(api.database);
  const array = [...(await titles())];
  for (let round = 0; round < 12; round += 1) {
    const [first = '', second = '', third = ''] = array;
    await move({ id: rows[third], after: rows[first] });
    array.splice(0, 3, first, third, second);
    expect(await titles()).toBe(array.join(''));
  }
  const { rows: versions } = await sql<{ version: number }>`select version from pick order by version`.execute(
    api.database,
  );
  // Rows that only make room have not changed for anybody who has them open.
  expect(versions.slice(0, 3)).toEqual([{ version: 1 }, { version: 1 }, { version: 1 }]);
});

test('several people who move at once leave one order with every row', async () => {
  const rows = await addAll('abcdef');
  await sql`update pick set place = 1`.execute(api.database);
  const ids = Object.values(rows);
  const replies = await Promise.all(ids.map((id, at) => move({ id, before: ids[(at + 1) % ids.length] })));
  expect(replies.map(({ code }) => code)).toEqual(ids.map(() => 0));
  expect([...(await titles())].toSorted().join('')).toBe('abcdef');
  expect([...(await titles(desk, { sort: '-place' }))].toReversed().join('')).toBe(await titles());
});

test('people move within their own rows, and keep the order of those whom they do not see', async () => {
  const [own, other] = [await api.enter('teacher'), await api.enter('teacher')];
  const mine = { schoolId: own.schoolId };
  const { a = 0 } = await addAll('a', mine);
  const { x = 0 } = await addAll('xy', { schoolId: other.schoolId });
  const { b = 0 } = await addAll('b', mine);
  expect(await move({ id: b, before: x }, own.token)).toMatchObject({
    code: 422,
    data: { errors: { before: 'noSuchRecord' } },
  });
  expect(await move({ id: a, after: x }, own.token)).toMatchObject({
    code: 422,
    data: { errors: { after: 'noSuchRecord' } },
  });
  expect((await move({ id: x, before: a }, own.token)).code).toBe(404);
  expect((await move({ id: b, before: a }, own.token)).code).toBe(0);
  expect(await titles(own.token)).toBe('ba');
  expect(await titles()).toBe('baxy');
});

test('it takes the right to modify, a record that is there, and the version that the person saw', async () => {
  const { a = 0, b = 0 } = await addAll('ab');
  const { token: volunteer } = await api.enter('volunteer');
  expect((await move({ id: a }, volunteer)).code).toBe(403);
  expect((await move({ id: 999_999 })).code).toBe(404);
  expect(await move({ id: a, before: 999_999 })).toMatchObject({
    code: 422,
    data: { errors: { before: 'noSuchRecord' } },
  });
  expect(await move({ id: a, before: a })).toMatchObject({ code: 422, data: { errors: { before: 'noSuchRecord' } } });
  expect(await move({ id: a, before: b, after: b })).toMatchObject({ code: 422 });
  expect(await move({ id: b, before: a, version: 7 })).toMatchObject({ code: 409, data: { reason: 'stale' } });
  expect(await titles()).toBe('ab');
});

test('no form writes a place, files add theirs at the end, and the log says who moved', async () => {
  const { a = 0, b = 0 } = await addAll('ab');
  expect(await api.post('pick/insert', desk, { title: 'c', place: 1 })).toMatchObject({
    code: 422,
    data: { errors: { place: 'readOnly' } },
  });
  expect(await api.post('pick/modify', desk, { id: a, version: 1, place: 1 })).toMatchObject({ code: 422 });
  const rows = ['c', 'd', 'e'].map((title, line) => ({ line: line + 2, title }));
  expect((await api.post('pick/import', desk, { file: newFile(), rows })).code).toBe(0);
  expect(await titles()).toBe('abcde');
  await move({ id: b, before: a, requestId: 'once' });
  expect((await move({ id: b, before: a, requestId: 'once' })).data.version).toBe(2);
  const { rows: logged } = await sql<{ changes: object }>`
    select changes from operation_log where resource = 'pick' and action = 'move' and record_id = ${b}`.execute(
    api.database,
  );
  expect(logged).toHaveLength(1);
  const { data } = await api.get('pick/timeline', desk, { id: b });
  expect(data).toMatchObject([{ action: 'move', changes: {} }, { action: 'insert' }]);
});
