import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { withClient } from '#engine/server/backup/client';
import { appliedMigrations } from '#engine/server/backup/schema';
import { administrator } from '#resources/business';
import { replaced } from '#server/business';
import { migrate, migrateWithin, migrations } from '#engine/server/database/migrate';
import { recordedMigrations } from '#engine/server/database/startFile';
import type { TestDatabase } from '#engine/tests/postgres';
import { temporaryFolder } from '#tests/product';
import { backUp, emptyDatabase } from '../backup/parts';

const folder = temporaryFolder();
let stage: TestDatabase;
beforeEach(async () => {
  stage = await emptyDatabase();
  await stage.database.connection().execute((one) => migrateWithin(one, replaced.by));
  await stage.run(`insert into account (username, password, name, role, created_at, updated_at)
    values ('kept', '!', 'Kept', '${administrator}', now(), now())`);
});
afterEach(() => stage.close());
afterAll(() => folder.remove());

/** As a version recorded them that applied each by itself. */
const record = async (names: readonly string[]) => {
  await stage.run('delete from kysely_migration');
  for (const name of names)
    await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-11-21')`.execute(stage.database);
};
/** The migrations since the start file. */
const later = Object.keys(migrations).filter((name) => name > replaced.by);
const kept = async () => (await stage.database.selectFrom('account').select('name').execute()).map(({ name }) => name);

it('a database of all that the start file stands for is one with the start file, whoever starts first', async () => {
  await record(replaced.names);
  expect((await Promise.all([1, 2, 3].map(() => migrate(stage.database)))).flat()).toEqual(later);
  expect(await recordedMigrations(stage.database)).toEqual([replaced.by, ...later]);
  expect(await kept()).toEqual(['Kept']);
});

it('a backup and a move of such a database, before any start, name the start file', async () => {
  await record(replaced.names);
  expect((await backUp(stage.config, `${folder.path}/one.backup`)).migrations).toEqual([replaced.by]);
  expect(await withClient(stage.config, undefined, appliedMigrations)).toEqual([replaced.by]);
  expect(await recordedMigrations(stage.database)).toEqual(replaced.names);
});

it('an older database is refused with what to do, and left as it was', async () => {
  const older = replaced.names.slice(0, -1);
  await record(older);
  const said = `its last migration is ${older.at(-1)}. First start the version whose newest migration is ${replaced.names.at(-1)} on it.`;
  await expect(migrate(stage.database)).rejects.toThrow(said);
  await expect(backUp(stage.config, `${folder.path}/older.backup`)).rejects.toThrow(said);
  expect(await recordedMigrations(stage.database)).toEqual(older);
  expect(await kept()).toEqual(['Kept']);
});

it('a database with a migration that no version has is not taken for an older one', async () => {
  const strange = [...replaced.names.slice(0, 3), '0004_strange'];
  await record(strange);
  await expect(migrate(stage.database)).rejects.toThrow('previously executed migration 0001_start is missing');
  await expect(backUp(stage.config, `${folder.path}/strange.backup`)).rejects.toThrow('knows no migration 0001_start');
  expect(await recordedMigrations(stage.database)).toEqual(strange);
});

it('another process waits while one records the start file', async () => {
  await record(replaced.names);
  const { adapter } = stage.database.getExecutor();
  const lock = { lockTable: 'kysely_migration_lock', lockRowId: 'migration_lock' };
  let migrated = false;
  await stage.database.connection().execute(async (holder) => {
    await adapter.acquireMigrationLock(holder, lock);
    const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted`;
    const other = migrate(stage.database).then(() => (migrated = true));
    await expect.poll(async () => (await waiting.execute(holder)).rows.length).toBe(1);
    expect([migrated, await recordedMigrations(holder)]).toEqual([false, replaced.names]);
    await adapter.releaseMigrationLock(holder, lock);
    await other;
  });
  expect(await recordedMigrations(stage.database)).toEqual([replaced.by, ...later]);
});
