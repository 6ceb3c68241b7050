import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countedMax, letterCountedMax } from '#engine/schema/wire/limits';
import { isOneLetter } from '#engine/server/database/conditions';
import { searchIndexes } from '#engine/server/database/indexes';
import { apiForFile } from '#engine/tests/api';
import { book } from '#engine/tests/fixture/resources/book/book';

const api = await apiForFile();
const admin = await api.enter('librarian');

const addBooks = (title: string, count: number) =>
  sql`
    insert into book (isbn, title, price, created_at, updated_at)
    select ${`${title}-`} || n, ${title}, 2, now(), now() from generate_series(1, ${count}) n`.execute(api.database);
const ask = (query: object) => api.get('book/list', admin.token, { ...query });
const matching = 2 * letterCountedMax;

test('a search for one letter that many rows of a long list hold is estimated from its statistics, and any narrower one is counted', async () => {
  await addBooks('押金', matching);
  await sql`analyze book`.execute(api.database);
  const short = await ask({ q: '押' });
  expect([short.total, short.estimated]).toEqual([matching, undefined]);
  // Made at once, the index takes a fraction of the time.
  await sql`drop index book_search_idx`.execute(api.database);
  await addBooks('y', 2 * countedMax);
  await sql.raw(`create index book_search_idx on book ${searchIndexes(book)[0]?.[1]}`).execute(api.database);
  await sql`analyze book`.execute(api.database);
  const { data, total = 0, estimated } = await ask({ q: '押' });
  expect([data.length, estimated]).toEqual([10, true]);
  expect(Math.abs(total - matching)).toBeLessThan(letterCountedMax / 2);
  for (const query of [{ q: '押金' }, { q: '押', shelf: '0' }, { q: '押', isbn_starts: '押' }])
    expect(await ask(query)).toMatchObject({ total: matching });
  const last = await ask({ q: '押', page: Math.ceil(matching / 3), pageSize: 3 });
  expect(last).toMatchObject({ total: matching });
  await sql`delete from book where title = '押金' and id % 4 > 0`.execute(api.database);
  await sql`analyze book`.execute(api.database);
  const few = await ask({ q: '押' });
  expect([few.total, few.estimated]).toEqual([matching / 4, undefined]);
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
