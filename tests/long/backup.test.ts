import { statSync } from 'node:fs';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { load } from '#engine/server/backup/load';
import { openBackup } from '#engine/server/backup/read';
import { loadDemo } from '#server/madeUp/demo';
import { createStamp } from '#engine/subjects/integrity/server/stamp';
import { reconcileBalances } from '#server/tenant/reconcile';
import { seed } from '#server/madeUp/seed';
import type { TestDatabase } from '#engine/tests/postgres';
import { temporaryFolder } from '../product';
import { testKeys } from '../server/api';
import { countingPasswords } from '#engine/tests/countingPasswords';
import { backUp, contentOf, emptyDatabase, progress, quietDatabase } from '../server/backup/parts';

const folder = temporaryFolder();
let source: TestDatabase;
let target: TestDatabase;
beforeAll(async () => {
  [source, target] = await Promise.all([quietDatabase(), emptyDatabase()]);
  await loadDemo(source.database, countingPasswords().passwords, createStamp(testKeys), new Date(), {
    withPast: false,
  });
  const client = new Client(source.config);
  await client.connect();
  await seed(client, { entries: 1_000_000, log: 1_000_000 }, 'hash', () => {}).finally(() => client.end());
}, 900_000);
afterAll(async () => {
  await source.close();
  await target.close();
  folder.remove();
});

const seconds = async <T>(work: () => Promise<T>): Promise<[T, string]> => {
  const from = performance.now();
  const result = await work();
  return [result, ((performance.now() - from) / 1000).toFixed(1)];
};

it('brings a million entries and a million log rows there and back with equal hashes, in bounded memory', async () => {
  const file = `${folder.path}/million.backup`;
  const back = `${folder.path}/back.backup`;
  const memory = { most: 0 };
  const watch = setInterval(() => (memory.most = Math.max(memory.most, process.memoryUsage().rss)), 100);
  const before = process.memoryUsage().rss;
  const [taken, written] = await seconds(() => backUp(source.config, file));
  const [content, checked] = await seconds(() => openBackup(file));
  const [, loaded] = await seconds(() => load(target.config, content, { replace: false, progress }));
  clearInterval(watch);
  expect(contentOf(await backUp(target.config, back))).toEqual(contentOf(taken));
  expect(taken.tables.find(({ name }) => name === 'entry')?.rows).toBe(1_000_000);
  const { rows, wrongBalances, brokenRows } = await reconcileBalances(target.database);
  expect([rows, wrongBalances, brokenRows]).toEqual([1_000_000, [], []]);
  const grown = Math.round((memory.most - before) / 1e6);
  process.stdout.write(
    `backup ${written} s, ${(statSync(file).size / 1e6).toFixed(0)} MB; check ${checked} s; restore ${loaded} s; memory +${grown} MB\n`,
  );
  expect(grown).toBeLessThan(300);
}, 900_000);
