import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '#server/database/connect';
import { plannedPerCall } from '#server/database/preparedStatements';
import { testDatabase, type TestDatabase } from '#tests/postgres';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

it('reads ids as numbers, money as text and moments as ISO 8601 in UTC', async () => {
  const { rows } = await sql`
    select 9007199254740991::bigint as id, 1.50::numeric as money, '2026-11-21 22:03:05.12+08'::timestamptz as moment,
           array[1, 2]::bigint[] as ids, array['2026-11-21 14:03:05Z'::timestamptz] as moments`.execute(test.database);
  expect(rows).toEqual([
    {
      id: 9007199254740991,
      money: '1.50',
      moment: '2026-11-21T14:03:05.120Z',
      ids: [1, 2],
      moments: ['2026-11-21T14:03:05.000Z'],
    },
  ]);
});

it('prepares a statement with parameters once per connection', async () => {
  const prepared = await test.database.connection().execute(async (connection) => {
    for (const value of [1, 2, 3]) await sql`select ${value}::int as once_prepared`.execute(connection);
    return sql<{ count: number }>`
      select count(*) from pg_prepared_statements where statement like '%once_prepared%' and name <> ''
    `.execute(connection);
  });
  expect(prepared.rows).toEqual([{ count: 1 }]);
});

it('prepares none that is to be planned for its values', async () => {
  const prepared = await test.database.connection().execute(async (connection) => {
    await sql`${sql.raw(plannedPerCall)} select ${1}::int as never_prepared`.execute(connection);
    return sql<{ count: number }>`
      select count(*) from pg_prepared_statements where statement like '%never_prepared%' and name <> ''
    `.execute(connection);
  });
  expect(prepared.rows).toEqual([{ count: 0 }]);
});

it('leaves no connection open, not even one that took a bare statement only', async () => {
  const application_name = 'bare statement';
  const connection = connect({ ...test.config, application_name });
  await connection.run('select 1');
  await connection.close();
  const open = () =>
    sql`select pid from pg_stat_activity where application_name = ${application_name}`
      .execute(test.database)
      .then(({ rows }) => rows);
  await expect.poll(open, { timeout: 5000 }).toEqual([]);
});

it('gives every test file a migrated database of its own', async () => {
  const other = await testDatabase();
  try {
    await sql`create table mine (id int)`.execute(test.database);
    const { rows } = await sql`select to_regclass('mine') as mine, to_regclass('account')::text as account`.execute(
      other.database,
    );
    expect(rows).toEqual([{ mine: null, account: 'account' }]);
  } finally {
    await other.close();
  }
});
