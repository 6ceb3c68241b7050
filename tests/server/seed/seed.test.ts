import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadDemo } from '../../../server/demo/demo';
import { createStamp } from '../../../server/integrity/stamp';
import { reconcileBalances } from '../../../server/money/reconcile';
import { seed } from '../../../server/seed/seed';
import { testDatabase, type TestDatabase } from '../../postgres';
import { countingPasswords, testKeys } from '../api';

let test: TestDatabase;
beforeAll(async () => void (test = await testDatabase()));
afterAll(() => test.close());

it('adds a year of work to a demo database, whose blacklist holds players that the seed finds too', async () => {
  await loadDemo(test.database, countingPasswords().passwords, createStamp(testKeys));
  const players = () => test.database.selectFrom('blacklist').select('player_id').orderBy('player_id').execute();
  const before = await players();
  const client = new Client(test.config);
  await client.connect();
  await seed(client, { entries: 1000, log: 1000 }, 'hash', () => {}).finally(() => client.end());
  const after = await players();
  expect(after.length).toBeGreaterThan(before.length);
  expect(new Set(after.map((row) => row.player_id)).size).toBe(after.length);
  expect((await reconcileBalances(test.database)).wrongBalances).toEqual([]);
});
