import type { PoolConfig } from 'pg';
import type { Manifest } from '#engine/server/backup/manifest';
import { withSnapshot } from '#engine/server/backup/snapshot';
import { writeBackup } from '#engine/server/backup/write';
import type { ObjectStore } from '#engine/server/environment/ports';
import { connect } from '#engine/server/database/connect';
import { testDatabase, type TestDatabase } from '#engine/tests/postgres';

export const progress = (): void => {};
export const now = new Date('2026-11-21T08:00:00.000Z');

/** Writes what the database holds into a file. */
export const backUp = (config: PoolConfig, path: string, objects?: ObjectStore): Promise<Manifest> =>
  withSnapshot(config, { now, objects }, (content) => writeBackup(path, content, { progress }));

/** A database of the test's own, on which no console seems to work: its connections have another name. */
export const quietDatabase = async (): Promise<TestDatabase> => {
  const made = await testDatabase();
  const own = connect({ ...made.config, application_name: 'test', max: 2 });
  const close = async () => {
    await own.close();
    await made.close();
  };
  return { ...own, config: made.config, server: made.server, close };
};

/** What a restore finds on a new server: a database with nothing in it. */
export const emptyDatabase = async (): Promise<TestDatabase> => {
  const database = await quietDatabase();
  await database.run('drop schema public cascade');
  await database.run('create schema public');
  return database;
};

/** Table → rows and hash. */
export const contentOf = ({ tables }: Manifest) =>
  Object.fromEntries(tables.map(({ name, rows, sha256 }) => [name, `${rows} ${sha256}`]));
