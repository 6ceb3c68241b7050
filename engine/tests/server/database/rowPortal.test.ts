import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cellsIn } from '#engine/server/database/rowBytes';
import { apiForFile } from '#engine/tests/api';

const { database } = await apiForFile();

/** The rows of a statement in batches of ten; no more once there are `most`. */
const read = async (text: string, most = Infinity) => {
  const tx = await database.startTransaction().execute();
  const cells: string[][] = [];
  try {
    const statement = sql<Uint8Array>`${sql.raw(text)}`.compile(tx);
    for await (const { rows } of tx.getExecutor().stream(statement, 10)) {
      cells.push(...rows.flatMap(cellsIn));
      if (cells.length >= most) break;
    }
    // Throws where the connection takes no further statement.
    await sql`select 1`.execute(tx);
  } finally {
    await tx.rollback().execute();
  }
  return cells;
};

test('rows of any size arrive whole, whatever pieces they come in', async () => {
  const sizes = Array.from({ length: 35 }, (_, n) => (n % 3 === 0 ? n * 7001 : n));
  const rows = await read(`select n::text, repeat('张', n), null from unnest('{${sizes.join()}}'::integer[]) as n`);
  expect(rows.map(([n, text, empty]) => [Number(n), text?.length, empty])).toEqual(sizes.map((n) => [n, n, '']));
});

test('as many rows as batches hold, and none, end as they should', async () => {
  for (const count of [0, 1, 10, 20, 21])
    expect(await read(`select n::text from generate_series(1, ${count}) as n`)).toHaveLength(count);
});

test('a reader who stops half way leaves the connection to other statements', async () => {
  expect(await read('select n::text from generate_series(1, 5000) as n', 10)).toHaveLength(10);
});

test('a statement that fails half way fails its reader, and its connection works on', async () => {
  for (let tries = 0; tries < 25; tries += 1)
    await expect(read('select (1 / (25 - n))::text from generate_series(1, 50) as n')).rejects.toThrow(
      /division by zero/,
    );
  await expect(read('select nothing')).rejects.toThrow(/does not exist/);
  expect(await read('select 1::text')).toEqual([['1']]);
});

test('a statement that is cancelled while a part is read ahead fails its reader, and its connection works on', async () => {
  const tx = await database.startTransaction().execute();
  const { rows: own } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
  // The second part sleeps for as long as nobody cancels it.
  const slow = sql<Uint8Array>`select n::text from generate_series(1, 20) as n where n <= 10 or pg_sleep(60) is not null`;
  const parts: number[] = [];
  const reading = (async () => {
    for await (const { rows } of tx.getExecutor().stream(slow.compile(tx), 10)) {
      parts.push(rows.flatMap(cellsIn).length);
      await sql`select pg_cancel_backend(${own[0]?.pid})`.execute(database);
    }
  })();
  await expect(reading).rejects.toThrow(/cancel/);
  expect(parts).toEqual([10]);
  await tx.rollback().execute();
  expect(await read('select 1::text')).toEqual([['1']]);
});
