import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { say } from '#engine/schema/language';
import type { Job } from '#engine/subjects/job/server/job';
import { migrate, migrateWithin, migrations } from '#engine/server/database/migrate';
import { addRun, beginRun } from '#engine/subjects/job/server/queue';
import { testDatabase, type TestDatabase } from '#engine/tests/postgres';

let scratch: TestDatabase;
beforeAll(async () => {
  scratch = await testDatabase();
});
afterAll(() => scratch.close());

/** The columns of pg-boss 10 that the console has used. */
const columns = `id uuid, name text, state job_queue.job_state, retry_count integer default 0, start_after timestamptz default now(),
  started_on timestamptz, expire_in interval default interval '90 seconds', created_on timestamptz default now(),
  completed_on timestamptz, output jsonb`;

const job = (name: string): Job => ({
  name,
  label: say(name, name),
  period: () => ({ seconds: 3600 }),
  timeout: 60,
  run: async () => {},
});

const idOf = (digit: number) => `00000000-0000-0000-0000-00000000000${digit}`;

test('an installation that ran jobs by pg-boss keeps what waits, what has been done and what was found', async () => {
  const { database, run } = scratch;
  await run('drop schema public cascade');
  await run('create schema public');
  const before = Object.keys(migrations).findLast((name) => name < '0083');
  await database.connection().execute((connection) => migrateWithin(connection, before));
  await run(`create schema job_queue;
    create type job_queue.job_state as enum ('created', 'retry', 'active', 'completed', 'cancelled', 'failed');
    create table job_queue.job (${columns});
    create table job_queue.archive (${columns});
    insert into job_queue.job (id, name, state, started_on, retry_count, output) values
      ('${idOf(1)}', 'waits', 'created', null, 0, null),
      ('${idOf(2)}', 'tried', 'retry', now() - interval '1 hour', 1, '{"message": "the disk is full"}'),
      ('${idOf(3)}', 'dead', 'active', now() - interval '1 hour', 0, null),
      ('${idOf(4)}', 'expired', 'failed', now() - interval '1 hour', 3, '{"value": {"message": "too late"}}'),
      ('${idOf(5)}', 'found', 'completed', now(), 0, '{"found": true, "zh-CN": "伪造", "en-US": "Forged"}');
    insert into job_queue.archive (id, name, state, started_on, completed_on, output) values
      ('${idOf(6)}', 'done', 'completed', now() - interval '1 second', now(), '{"zh-CN": "好", "en-US": "Good"}'),
      ('${idOf(7)}', 'still', 'completed', now(), now(), '{}');`);
  await migrate(database);
  const { rows } =
    await sql`select right(id, 1) as id, name, state, retries, result, error from job_run order by id`.execute(
      database,
    );
  const one = { retries: 0, result: null, error: null };
  expect(rows).toEqual([
    { ...one, id: '1', name: 'waits', state: 'created' },
    { ...one, id: '2', name: 'tried', state: 'retry', retries: 1, error: 'the disk is full' },
    { ...one, id: '3', name: 'dead', state: 'active' },
    { ...one, id: '4', name: 'expired', state: 'failed', retries: 3, error: 'too late' },
    { ...one, id: '5', name: 'found', state: 'found', result: { 'zh-CN': '伪造', 'en-US': 'Forged' } },
    { ...one, id: '6', name: 'done', state: 'completed', result: { 'zh-CN': '好', 'en-US': 'Good' } },
    { ...one, id: '7', name: 'still', state: 'completed' },
  ]);
  const now = new Date(Date.now() + 1000);
  const begin = (name: string, at = now) => beginRun(database, job(name), at);
  expect(await begin('waits')).toEqual({ id: idOf(1), retries: 0 });
  expect(await begin('tried')).toEqual({ id: idOf(2), retries: 2 });
  expect(await begin('dead')).toBeUndefined();
  expect(await begin('dead', new Date(now.getTime() + 60_000))).toEqual({ id: idOf(3), retries: 1 });
  expect(await addRun(database, job('done'), idOf(6), now)).toBe(true);
  expect(await begin('done')).toBeUndefined();
  expect((await sql`select to_regnamespace('job_queue')::text as left`.execute(database)).rows).toEqual([
    { left: null },
  ]);
});
