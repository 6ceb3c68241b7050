import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadDemo } from '#server/demo/demo';
import { marksInMemory } from '#server/integrity/seals';
import { sealAll } from '#server/integrity/sealer';
import { createStamp } from '#server/integrity/stamp';
import { reconcileBalances } from '#server/tenant/reconcile';
import { seed } from '#server/seed/seed';
import { testDatabase, type TestDatabase } from '#tests/postgres';
import { testKeys } from '../api';
import { countingPasswords } from '../countingPasswords';

let test: TestDatabase;
beforeEach(async () => void (test = await testDatabase()));
afterEach(() => test.close());

const seedThousand = async (progress: (sentence: string) => void = () => {}) => {
  const client = new Client(test.config);
  await client.connect();
  await seed(client, { entries: 1000, log: 1000 }, 'hash', progress).finally(() => client.end());
};

/** Whether any session waits for a lock. */
const isWaiting = async () => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(test.database);
  return rows.length > 0;
};

it('adds a year of work to a demo database, whose blacklist holds players that the seed finds too', async () => {
  await loadDemo(test.database, countingPasswords().passwords, createStamp(testKeys));
  const players = () => test.database.selectFrom('blacklist').select('player_id').orderBy('player_id').execute();
  const before = await players();
  await seedThousand();
  const after = await players();
  expect(after.length).toBeGreaterThan(before.length);
  expect(new Set(after.map((row) => row.player_id)).size).toBe(after.length);
  expect((await reconcileBalances(test.database)).wrongBalances).toEqual([]);
});

it('seeds beside a server that begins to seal its logs meanwhile', async () => {
  const sealing = { database: test.database, keys: testKeys, marks: marksInMemory(), now: () => new Date() };
  let sealed: Promise<unknown> | undefined;
  await seedThousand((sentence) => {
    if (sentence.startsWith('Building index')) sealed ??= sealAll(sealing);
  });
  await expect(sealed).resolves.toEqual([]);
});

it('lets a server’s transaction end that holds what the seed needs, and begins only then', async () => {
  await loadDemo(test.database, countingPasswords().passwords, createStamp(testKeys));
  let seeded: Promise<void> | undefined;
  await test.database.transaction().execute(async (tx) => {
    await sql`update account set name = name where username = 'admin'`.execute(tx);
    seeded = seedThousand();
    await expect.poll(isWaiting).toBe(true);
    // As each write does at its end.
    await sql`select from operation_log limit 1`.execute(tx);
  });
  await expect(seeded).resolves.toBeUndefined();
});
