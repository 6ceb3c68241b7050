import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { loan } from '#engine/tests/fixture/resources/loan/loan';
import type { Person } from '#engine/schema/access';
import { countedMax } from '#engine/schema/wire/limits';
import { apiForFile } from '#engine/tests/api';
import { askList } from '#engine/tests/askList';

/** Loans of a school. */
const addRows = (school: number, count: number) =>
  sql`
  insert into loan (school_id, number, fee, remark, operator_id, created_at, updated_at)
  select ${school}, ${`${school}-`}::text || n, 5, '审核费', ${admin.id}, now(), now() from generate_series(1, ${count}) n`.execute(
    api.database,
  );

const api = await apiForFile();
const admin = await api.enter('librarian');
const [busy, quiet] = [await api.addSchool(), await api.addSchool()];
await addRows(busy, countedMax);
await addRows(quiet, 30);
await sql`analyze loan`.execute(api.database);

test('a selection of 50,000 rows is counted to the last one', async () => {
  expect(await api.get('loan/list', admin.token, { schoolId: busy })).toMatchObject({ total: countedMax });
  expect(await api.get('loan/list', admin.token, { schoolId: busy })).not.toHaveProperty('estimated');
});

test('a larger one is estimated, says so, and is about right', async () => {
  const { total, estimated, data } = await api.get('loan/list', admin.token);
  expect(estimated).toBe(true);
  expect(total).toBeGreaterThan(countedMax);
  expect(total).toBeLessThan(countedMax * 1.2);
  expect(data).toHaveLength(10);
});

test('a far page of a search that finds more than are counted is refused, and a row seen leads on there', async () => {
  const q = '审核费';
  const ask = (query: Record<string, string | number>) => api.get('loan/list', admin.token, { q, ...query });
  const { data: last } = await ask({ page: 501 });
  expect(last).toHaveLength(10);
  expect(await ask({ page: 502 })).toMatchObject({ code: 422, data: { errors: { page: 'tooFar' } } });
  const [row] = last as { id: number }[];
  expect(await ask({ page: 502, after: row?.id ?? 0 })).toMatchObject({ code: 0 });
  // As far in among rows that were counted, or that are not searched.
  expect(await ask({ page: 5000, schoolId: busy })).toMatchObject({ code: 0, total: countedMax });
  expect(await api.get('loan/list', admin.token, { page: 5000 })).toMatchObject({ code: 0 });
});

test('an estimate is never below what was counted, however wrong the statistics are', async () => {
  await sql`update pg_class set reltuples = 0, relpages = 1 where relname = 'loan'`.execute(api.database);
  const unlikely = { state: '0', urgent: 'false', fee_gte: '5.00', q: '审核费' };
  expect(await api.get('loan/list', admin.token, unlikely)).toMatchObject({
    total: countedMax + 1,
    estimated: true,
  });
  await sql`analyze loan`.execute(api.database);
});

test('a search is not counted where the statistics promise too many, and its last page counts it after all', async () => {
  await sql`update pg_class set reltuples = 1e9 where relname = 'loan'`.execute(api.database);
  const ask = (query: object) => api.get('loan/list', admin.token, { ...query });
  expect(await ask({ q: '审核费', schoolId: quiet })).toMatchObject({ estimated: true });
  const last = await ask({ q: '审核费', schoolId: quiet, page: 2, pageSize: 20 });
  expect([last.total, last.estimated, last.data.length]).toEqual([30, undefined, 10]);
  await sql`analyze loan`.execute(api.database);
});

test('freshly loaded rows without statistics are searched by a letter without counting all that have it', async () => {
  await sql`alter table book set (autovacuum_enabled = false)`.execute(api.database);
  // Filling it takes longer than all else here, and what is asked reads none of it.
  await sql`drop index book_search_idx`.execute(api.database);
  await sql`
    insert into book (isbn, title, price, created_at, updated_at)
    select 'code-' || n, 'Anna', 2, now(), now() from generate_series(1, ${3 * countedMax}) n`.execute(api.database);
  const found = await api.get('book/list', admin.token, { q: 'a' });
  expect(found).toMatchObject({ estimated: true });
  expect(found.data).toHaveLength(10);
  // A count would end one past the bound.
  expect(found.total).toBeGreaterThan(countedMax + 1);
  expect(await api.get('book/list', admin.token, { q: 'code-77777' })).toMatchObject({ total: 1 });
});

test('a teacher gets the number of their own rows, however long the table is', async () => {
  const { token } = await api.enter('teacher', { school_id: quiet });
  const own = await api.get('loan/list', token);
  expect(own).toMatchObject({ total: 30 });
  expect(own).not.toHaveProperty('estimated');
  const narrowed: readonly Record<string, string | number>[] = [
    { q: '审核费' },
    { state: 0 },
    { id: '1,2,3' },
    { page: 4 },
  ];
  for (const query of narrowed) expect((await api.get('loan/list', token, query)).total).toBeLessThanOrEqual(30);
});

test('other schools’ rows do not change a teacher’s total', async () => {
  const person: Person = { id: 0, role: 'teacher', organizationId: quiet };
  const seen = async () => (await askList(api.database, loan, person, {}, 20)).total ?? 0;
  const before = await seen();
  await addRows(await api.addSchool(), 20_000);
  await sql`analyze loan`.execute(api.database);
  const after = await seen();
  expect(Math.abs(after - before)).toBeLessThan(30);
});

test('the totals above a list are exact whatever the list says', async () => {
  const { data } = await api.get('loan/totals', admin.token, { schoolId: busy });
  expect(data).toEqual({ count: countedMax, sums: [{ name: 'fee', sum: `${countedMax * 5}.00` }] });
});
