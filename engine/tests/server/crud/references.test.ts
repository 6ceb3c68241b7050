import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { apiForFile } from '#engine/tests/api';
import { parseCsv } from '#engine/tests/parseCsv';
import { stuckIn } from '#engine/tests/stuck';
import { newFile } from './importStage';

// A visit names books, whose records can go, helpers among the staff, and further rooms, of which a school sees its own.

const api = await apiForFile();
let desk: string;
const books: number[] = [];
const [a, b, c] = [0, 1, 2].map((at) => () => books[at] ?? 0) as [() => number, () => number, () => number];

let made = 0;
const addBook = async (title: string): Promise<number> => {
  made += 1;
  const { data } = await api.post('book/insert', desk, { title, isbn: `isbn-${made}`, price: '1.00', shelf: 0 });
  return (data as { id: number }).id;
};
interface Visit {
  readonly id: number;
  readonly version: number;
  readonly bookIds: readonly number[] | null;
}
const insert = (values: object, token = desk) =>
  api.post('visit/insert', token, { topic: 'Reading', fee: '0.00', ...values });
const visitOf = async (values: object) => (await insert(values)).data as Visit;
const detail = async (id: number) => (await api.get('visit/detail', desk, { id })).data as Visit;
const listed = async (query: object) =>
  ((await api.get('visit/list', desk, { sort: 'id', pageSize: 200, ...query })).data as Visit[]).map(({ id }) => id);

beforeAll(async () => {
  desk = (await api.enter('librarian')).token;
  for (const title of ['Anna', 'Ben, the Bear', 'Cara']) books.push(await addBook(title));
});

test('a record names several others, in the order in which they were chosen, or none', async () => {
  const { id, bookIds } = await visitOf({ bookIds: [b(), a()] });
  expect(bookIds).toEqual([b(), a()]);
  expect((await detail(id)).bookIds).toEqual([b(), a()]);
  expect((await visitOf({ bookIds: [] })).bookIds).toBeNull();
  expect((await visitOf({})).bookIds).toBeNull();
});

test.each([
  ['not a list', () => a(), 'wrongType'],
  ['a text', () => [String(a())], 'wrongType'],
  ['one twice', () => [a(), a()], 'duplicate'],
  ['no id', () => [a(), 0], 'tooSmall'],
  ['more than fit', () => [1, 2, 3, 4, 5, 6], 'tooMany'],
  ['a record that does not exist', () => [a(), 987_654], 'noSuchRecord'],
  ['a list within it', () => [[a()]], 'wrongType'],
])('what it cannot name is refused by the name of the field: %s', async (_what, bookIds, fault) => {
  expect(await insert({ bookIds: bookIds() })).toMatchObject({ code: 422, data: { errors: { bookIds: fault } } });
});

test('somebody else’s record is refused as one that does not exist', async () => {
  const [mine, other] = [await api.enter('teacher'), await api.enter('teacher')];
  const roomOf = async (schoolId: number | null) =>
    ((await api.post('room/insert', desk, { name: 'Room', schoolId })).data as { id: number }).id;
  const [own, foreign] = [await roomOf(mine.schoolId), await roomOf(other.schoolId)];
  const add = (otherRoomIds: readonly number[]) => insert({ roomId: own, otherRoomIds }, mine.token);
  const refused = { code: 422, data: { errors: { otherRoomIds: 'noSuchRecord' } } };
  expect(await add([own, foreign])).toMatchObject(refused);
  expect(await add([own, 987_654])).toMatchObject(refused);
  expect(await add([own])).toMatchObject({ code: 0, data: { otherRoomIds: [own] } });
});

test('it names only what the reference offers, and a change keeps what it named before', async () => {
  const clerk = (await api.addAccount('clerk')).id;
  const teacher = (await api.addAccount('teacher')).id;
  const refused = { code: 422, data: { errors: { helperIds: 'notOffered' } } };
  expect(await insert({ helperIds: [clerk, teacher] })).toMatchObject(refused);
  const { id, version } = await visitOf({ helperIds: [clerk] });
  await api.database
    .updateTable('visit')
    .set({ helper_ids: [clerk, teacher] })
    .where('id', '=', id)
    .execute();
  const other = (await api.addAccount('clerk')).id;
  const modify = (helperIds: readonly number[], at: number) =>
    api.post('visit/modify', desk, { id, version: at, helperIds });
  expect(await modify([other, clerk, teacher], version)).toMatchObject({
    code: 0,
    data: { helperIds: [other, clerk, teacher] },
  });
  expect(await modify([clerk], version + 1)).toMatchObject({ code: 0 });
  expect(await modify([clerk, teacher], version + 2)).toMatchObject(refused);
});

test('lists find it by any of them, by all of them, by none of them, and without any', async () => {
  const [one, two, three] = [await addBook('x'), await addBook('y'), await addBook('z')];
  const both = await visitOf({ bookIds: [one, two] });
  const single = await visitOf({ bookIds: [two, three] });
  const none = await visitOf({});
  const among = { id: [both.id, single.id, none.id].join(',') };
  const found = (query: object) => listed({ ...among, ...query });
  expect(await found({ bookIds: one })).toEqual([both.id]);
  expect(await found({ bookIds: `${one},${three}` })).toEqual([both.id, single.id]);
  expect(await found({ bookIds_all: `${one},${two}` })).toEqual([both.id]);
  expect(await found({ bookIds_all: two })).toEqual([both.id, single.id]);
  expect(await found({ bookIds_not: `${one}` })).toEqual([single.id, none.id]);
  expect(await found({ bookIds_empty: 'true' })).toEqual([none.id]);
  expect(await found({ bookIds_empty: 'false' })).toEqual([both.id, single.id]);
  expect(await api.get('visit/list', desk, { bookIds_all: 'x' })).toMatchObject({
    code: 422,
    data: { errors: { bookIds_all: 'wrongType' } },
  });
});

test('a search finds it by what they are called', async () => {
  const visit = await visitOf({ bookIds: [a(), await addBook('Zebra crossing')] });
  expect(await listed({ q: 'zebra' })).toEqual([visit.id]);
});

test('“me” stands for the reader among them', async () => {
  const clerk = await api.enter('clerk');
  const { id } = await visitOf({ helperIds: [clerk.id] });
  const { data } = await api.get('visit/list', clerk.token, { helperIds: 'me' });
  expect((data as Visit[]).map((one) => one.id)).toEqual([id]);
});

test('a record that goes is taken out of every list, with a new version, news and a row of the log', async () => {
  const gone = await addBook('Gone');
  const { id, version } = await visitOf({ bookIds: [a(), gone, b()] });
  const only = await visitOf({ bookIds: [gone] });
  expect(await api.post('book/delete', desk, { ids: [gone] })).toMatchObject({ code: 0 });
  expect(await detail(id)).toMatchObject({ bookIds: [a(), b()], version: version + 1 });
  expect(await detail(only.id)).toMatchObject({ bookIds: null });
  const logged = await api.database
    .selectFrom('operation_log')
    .select('changes')
    .where('resource', '=', 'visit')
    .where('record_id', '=', id)
    .where('action', '=', 'modify')
    .execute();
  expect(logged).toEqual([
    {
      changes: {
        bookIds: [
          [a(), gone, b()],
          [a(), b()],
        ],
      },
    },
  ]);
});

test('the database itself keeps no id without a record, and no record away from its list', async () => {
  const { id } = await visitOf({ bookIds: [a()] });
  const set = (ids: readonly number[]) =>
    sql`update visit set book_ids = ${ids}::bigint[] where id = ${id}`.execute(api.database);
  await expect(set([a(), 987_654])).rejects.toMatchObject({ code: '23503' });
  await expect(set([a(), a()])).rejects.toMatchObject({ code: '23503' });
  await expect(sql`delete from book where id = ${a()}`.execute(api.database)).rejects.toMatchObject({ code: '23503' });
  await set([b()]);
});

test('a record that is named while it is removed is either there or not named', async () => {
  const going = await addBook('Going');
  const holder = await api.database.startTransaction().execute();
  await sql`delete from book where id = ${going}`.execute(holder);
  const adding = insert({ bookIds: [a(), going] });
  await expect.poll(() => stuckIn(api.database), { interval: 5 }).toBe(1);
  await holder.commit().execute();
  expect(await adding).toMatchObject({ code: 422, data: { errors: { bookIds: 'noSuchRecord' } } });
});

test('a file has their names line by line, and is read back as it was written', async () => {
  const source = await visitOf({ topic: 'Source', bookIds: [b(), c()] });
  const query = { id: source.id, columns: 'topic,bookIds' };
  const response = await api.request('GET', 'visit/export', { token: desk, query });
  const [, [, cell = ''] = []] = parseCsv(await response.text());
  expect(cell).toBe('Ben, the Bear\nCara');
  const rows = [cell.split('\n'), [b(), 'Cara'], 'Anna', ['Anna', a()], ['Nobody'], [{}]].map((bookIds, at) => ({
    line: at + 2,
    topic: 'Copy',
    fee: '0.00',
    bookIds,
  }));
  const { data } = await api.post('visit/import', desk, { file: newFile(), rows });
  expect(data).toMatchObject([
    { state: 'ok' },
    { state: 'ok' },
    { state: 'ok' },
    { state: 'refused', faults: { bookIds: 'duplicate' } },
    { state: 'refused', faults: { bookIds: 'noSuchRecord' } },
    { state: 'refused', faults: { bookIds: 'wrongType' } },
  ]);
  const read = await Promise.all((data as { id?: number }[]).slice(0, 3).map(({ id = 0 }) => detail(id)));
  expect(read.map(({ bookIds }) => bookIds)).toEqual([[b(), c()], [b(), c()], [a()]]);
});

test('of two who change it at the same time, one is told that it has changed', async () => {
  const { id, version } = await visitOf({ bookIds: [a()] });
  const modify = (bookIds: readonly number[]) => api.post('visit/modify', desk, { id, version, bookIds });
  const codes = (await Promise.all([modify([b()]), modify([c()])])).map(({ code }) => code);
  expect(codes.toSorted()).toEqual([0, 409]);
});

test('a change of it is taken back as any other, but not to a record that has gone since', async () => {
  const gone = await addBook('Gone');
  const { id, version } = await visitOf({ bookIds: [a(), b()] });
  const change = async (seen: number, bookIds: readonly number[]) =>
    (await api.post('visit/modify', desk, { id, version: seen, bookIds })).data as Visit;
  const revert = async (seen: number) => {
    const { data } = await api.get('visit/timeline', desk, { id });
    return api.post('visit/revert', desk, { id, version: seen, change: (data as { id: number }[])[0]?.id });
  };
  const other = await change(version, [c()]);
  expect(await revert(other.version)).toMatchObject({ code: 0, data: { bookIds: [a(), b()] } });
  const naming = await change(version + 2, [gone]);
  const none = await change(naming.version, []);
  await api.post('book/delete', desk, { id: gone });
  expect(await revert(none.version)).toMatchObject({ code: 422, data: { errors: { bookIds: 'noSuchRecord' } } });
});

test('a filter by them is read by its index', async () => {
  await sql`analyze visit`.execute(api.database);
  const plan = await api.database.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    return sql<Record<string, string>>`explain select id from visit where book_ids && ${[a()]}::bigint[]`.execute(tx);
  });
  expect(JSON.stringify(plan.rows)).toContain('visit_book_ids_gin_idx');
});
