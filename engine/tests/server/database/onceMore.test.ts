import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Queries } from '#engine/server/database/tables';
import { onceMore } from '#engine/server/database/onceMore';
import { testDatabase, type TestDatabase } from '#engine/tests/postgres';

let own: TestDatabase;
beforeAll(async () => {
  own = await testDatabase();
  await sql`create table told (id integer primary key, times integer not null default 0)`.execute(own.database);
  await sql`insert into told (id) values (1), (2)`.execute(own.database);
});
afterAll(() => own.close());

const change = (tx: Queries, id: number) => sql`update told set times = times + 1 where id = ${id}`.execute(tx);

test('of two transactions that wait for each other, the one that gives way is done once more, from its beginning', async () => {
  let runs = 0;
  let arrived = 0;
  let go = () => {};
  const both = new Promise<void>((resolve) => (go = resolve));
  const inOrder = (first: number, second: number) =>
    own.database.transaction().execute(async (tx) => {
      runs += 1;
      await change(tx, first);
      if ((arrived += 1) === 2) go();
      await both;
      await change(tx, second);
      return runs;
    });
  await Promise.all([inOrder(1, 2), inOrder(2, 1)]);
  expect(runs).toBe(3);
  const { rows } = await sql`select id, times from told order by id`.execute(own.database);
  expect(rows).toEqual([
    { id: 1, times: 2 },
    { id: 2, times: 2 },
  ]);
});

test.each([
  ['that gives way again', '40P01', 2],
  ['that fails otherwise', '23505', 1],
])('work %s is not done a third time', async (_, code, most) => {
  let runs = 0;
  const work = async () => {
    runs += 1;
    throw Object.assign(new Error('refused'), { code });
  };
  await expect(onceMore(work)).rejects.toThrow('refused');
  expect(runs).toBe(most);
});
