import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { letterCountedMax } from '#engine/schema/wire/limits';
import { isOneLetter } from '#engine/server/database/conditions';
import { apiForFile } from '#engine/tests/api';
import { book } from '#engine/tests/fixture/resources/book/book';

const api = await apiForFile();
const admin = await api.enter('librarian');

test('a search for one letter that many rows hold is estimated from its statistics, and any narrower one is counted', async () => {
  await sql`
    insert into book (isbn, title, price, created_at, updated_at)
    select 'code-' || n, '押金', 2, now(), now() from generate_series(1, ${2 * letterCountedMax}) n`.execute(
    api.database,
  );
  await sql`analyze book`.execute(api.database);
  const ask = (query: object) => api.get('book/list', admin.token, { ...query });
  const { data, total = 0, estimated } = await ask({ q: '押' });
  expect([data.length, estimated]).toEqual([10, true]);
  expect(Math.abs(total - 2 * letterCountedMax)).toBeLessThan(letterCountedMax / 10);
  for (const query of [{ q: '押金' }, { q: '押', shelf: '0' }, { q: '押', isbn_starts: 'code' }])
    expect(await ask(query)).toMatchObject({ total: 2 * letterCountedMax });
  const last = await ask({ q: '押', page: 2 * letterCountedMax, pageSize: 1 });
  expect(last).toMatchObject({ total: 2 * letterCountedMax });
  await sql`delete from book where id % 4 > 0`.execute(api.database);
  await sql`analyze book`.execute(api.database);
  expect(await ask({ q: '押' })).toMatchObject({ total: letterCountedMax / 2 });
  expect(await ask({ q: '押' })).not.toHaveProperty('estimated');
});

test('who does not see all that a search index holds gets a count, and so does whoever sees a part of the rows', async () => {
  const isbn = { ...book.fields.isbn, see: ['librarian'] } as const;
  const hidden = { ...book, fields: { ...book.fields, isbn } };
  const letter = { comparisons: [], anyOf: [], search: '押' };
  expect(['librarian', 'teacher'].map((role) => isOneLetter(hidden, role as 'teacher', letter))).toEqual([true, false]);
  const school = await api.addSchool();
  await sql`
    insert into loan (school_id, number, fee, remark, operator_id, created_at, updated_at)
    select ${school}, n, 5, '审核费', ${admin.id}, now(), now() from generate_series(1, ${2 * letterCountedMax}) n`.execute(
    api.database,
  );
  await sql`analyze loan`.execute(api.database);
  const { token } = await api.enter('teacher', { school_id: school });
  const own = await api.get('loan/list', token, { q: '费' });
  expect([own.total, own.estimated]).toEqual([2 * letterCountedMax, undefined]);
});
