import { execFileSync } from 'node:child_process';
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type DatabaseConnection } from '#engine/server/database/connect';
import { acknowledgedPosition, type Replicas } from '#engine/server/database/database';
import { createReplicas } from '#engine/server/database/replicas';
import { cellsIn } from '#engine/server/database/rowBytes';
import { startEmbedded, type EmbeddedPostgres } from '#engine/postgres/embedded';
import { startApi } from '#engine/tests/api';
import { temporaryFolder } from '#engine/tests/temporaryFolder';

const folder = temporaryFolder();
const at = (name: string) => join(folder.path, name);
const logged: string[] = [];
const note = (sentence: string) => void logged.push(sentence);
let primary: EmbeddedPostgres;
let replica: EmbeddedPostgres;
let [writing, reading]: DatabaseConnection[] = [];
let replicas: Replicas;

beforeAll(async () => {
  const first = await startEmbedded(at('primary'));
  await first.stop();
  execFileSync('mkdir', [at('replica')]);
  execFileSync('cp', ['-a', at('primary/postgres-18'), at('replica/postgres-18')]);
  primary = await startEmbedded(at('primary'));
  writeFileSync(at('replica/postgres-18/standby.signal'), '');
  const { host, user, port } = primary.config;
  const source = `primary_conninfo = 'host=${host} user=${user} port=${port ?? 5432}'\n`;
  appendFileSync(at('replica/postgres-18/postgresql.auto.conf'), source);
  replica = await startEmbedded(at('replica'));
  writing = connect(primary.config);
  reading = connect({ ...replica.config, max: 1 });
  await writing.run('create table counted (number integer)');
  replicas = createReplicas([replica.config], note);
});
afterAll(async () => {
  await Promise.all([replicas.close(), writing?.close(), reading?.close()]);
  await replica.stop();
  await primary.stop();
  folder.remove();
});

const positionNow = async () => {
  const { rows } = await sql<{ position: string }>`select ${acknowledgedPosition} as position`.execute(
    writing?.database ?? expect.fail(),
  );
  return rows[0]?.position ?? '';
};

/** What a replica counts that has everything up to now; undefined where none has it. */
const countedNow = async () => {
  const found = await replicas.upTo(await positionNow());
  if (!found) return undefined;
  const { rows } = await sql<{ counted: number }>`select count(*)::integer as counted from counted`.execute(found);
  return rows[0]?.counted;
};
const upToNow = async () => (await replicas.upTo(await positionNow())) ?? expect.fail('no replica answers');
const answers = async () => await expect.poll(countedNow).toBeTypeOf('number');

test('a replica that answers has every write before the call', async () => {
  await answers();
  for (let written = 1; written <= 50; written += 1) {
    await writing?.run('insert into counted values (1)');
    expect([written, undefined]).toContain(await countedNow());
  }
});

test('a late replica is left out until it has caught up', async () => {
  await answers();
  await reading?.run('select pg_wal_replay_pause()');
  await writing?.run('insert into counted values (1)');
  expect(await countedNow()).toBeUndefined();
  expect(logged.at(-1)).toBe('a replica is left out');
  await reading?.run('select pg_wal_replay_resume()');
  await answers();
});

test('an export has its lock and its rows from a replica, part by part', async () => {
  await answers();
  const tx = await (await upToNow()).startTransaction().execute();
  const { rows: locked } = await sql`select pg_try_advisory_xact_lock(1, 2) as first`.execute(tx);
  const parts: number[] = [];
  const all = sql<Uint8Array>`select n::text from generate_series(1, 25) as n`.compile(tx);
  for await (const { rows } of tx.getExecutor().stream(all, 10)) parts.push(rows.flatMap(cellsIn).length);
  await tx.rollback().execute();
  expect([locked, parts]).toEqual([[{ first: true }], [10, 10, 5]]);
});

test('what is no replica, or nothing at all, is left out', async () => {
  const others = createReplicas([primary.config, { host: at('nowhere') }], note);
  expect(await others.upTo(await positionNow())).toBeUndefined();
  await others.close();
});

test('a former primary that is further on its own timeline is left out', async () => {
  await answers();
  await reading?.run('select pg_promote()');
  await writing?.run('insert into counted select generate_series(1, 1000)');
  await writing?.close();
  await primary.stop();
  writeFileSync(at('primary/postgres-18/standby.signal'), '');
  primary = await startEmbedded(at('primary'));
  [writing, reading] = [reading, connect({ ...primary.config, max: 1 })];
  const others = createReplicas([primary.config], note);
  expect(await others.upTo(await positionNow())).toBeUndefined();
  await others.close();
});

test('lists ask a replica, and what shows or changes one record asks the primary', async () => {
  const asked: string[] = [];
  const api = await startApi({ replicas: { upTo: async (position) => void asked.push(position) } });
  const { token } = await api.enter('librarian');
  expect((await api.get('school/list', token)).code).toBe(0);
  expect(asked).toHaveLength(1);
  const id = await api.addSchool();
  expect(await api.get('school/detail', token, { id: String(id) })).toMatchObject({ code: 0 });
  const insert = { username: 'by.a.test', name: 'One', role: 'volunteer', password: 'Bramble-7' };
  expect(await api.post('account/insert', token, insert)).toMatchObject({ code: 0 });
  expect(asked).toHaveLength(1);
  expect((await api.get('school/totals', token)).code).toBe(0);
  expect(asked).toHaveLength(2);
});

test('the answer of a list is that of the replica, and so is the file of an export', async () => {
  const other = await startApi();
  const school = await other.addSchool({ name: 'Only on the replica' });
  const api = await startApi({ replicas: { upTo: async () => other.database } });
  const { token } = await api.enter('librarian');
  expect((await api.get('school/list', token)).data).toMatchObject([{ id: school, name: 'Only on the replica' }]);
  const file = await api.request('GET', 'school/export', { token });
  expect(await file.text()).toContain('Only on the replica');
});
