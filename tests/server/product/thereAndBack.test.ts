import { readdirSync, statSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { load } from '#engine/server/backup/load';
import type { Manifest } from '#engine/server/backup/manifest';
import { openBackup } from '#engine/server/backup/read';
import { withSnapshot } from '#engine/server/backup/snapshot';
import { writeBackup } from '#engine/server/backup/write';
import { appliedMigrations, copyOut, presentTables, tablesOf } from '#engine/server/backup/schema';
import { copyName, withClient } from '#engine/server/backup/client';
import { connect, type DatabaseConnection } from '#engine/server/database/connect';
import { readCatalog } from '#engine/server/database/migrationGenerator/catalog';
import { migrations } from '#engine/server/database/migrate';
import { tables } from '#engine/server/database/tables';
import { createStamp } from '#engine/subjects/integrity/server/stamp';
import { loadDemo } from '#server/madeUp/demo';
import type { TestDatabase } from '#engine/tests/postgres';
import { temporaryFolder } from '#tests/product';
import { testKeys } from '../api';
import { countingPasswords } from '#engine/tests/countingPasswords';
import { backUp, contentOf, emptyDatabase, now, progress, quietDatabase } from '../backup/parts';

const folder = temporaryFolder();
const file = `${folder.path}/one.backup`;
const awkward = 'tab\there, line\nend, \\N, \\., "quotes", \'apostrophes\', 中文, 😀, \u0001';
/** A piece of a file, with a byte of each value. */
const pieceOfFile = Buffer.from(Array.from({ length: 256 }, (_, value) => value));
let source: TestDatabase;
let target: TestDatabase;
let taken: Manifest;

beforeAll(async () => {
  [source, target] = await Promise.all([quietDatabase(), emptyDatabase()]);
  await loadDemo(source.database, countingPasswords().passwords, createStamp(testKeys), now);
  await source.database
    .updateTable('entry')
    .set({ remark: awkward, evidence: ['https://a/"b",{c}', 'null'] })
    .where('id', '<', 9)
    .execute();
  const { id: file_id } = await source.database
    .insertInto('record_file')
    .values({
      resource: 'entry',
      record_id: 1,
      account_id: 1,
      name: 'a file',
      size: pieceOfFile.length,
      created_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await source.database.insertInto('record_file_piece').values({ file_id, place: 0, content: pieceOfFile }).execute();
  // A number that was given and whose row is gone is never given again.
  await sql`select setval(pg_get_serial_sequence('notice', 'id'), 500)`.execute(source.database);
  taken = await backUp(source.config, file);
  await load(target.config, await openBackup(file), { replace: false, progress });
});
afterAll(async () => {
  await source.close();
  await target.close();
  folder.remove();
});

const catalogOf = ({ database }: DatabaseConnection) =>
  readCatalog(async (statement) => (await sql.raw(statement).execute(database)).rows);

it('gives every table the same rows in another database, in the same text', async () => {
  const back = await backUp(target.config, `${folder.path}/two.backup`);
  expect(contentOf(back)).toEqual(contentOf(taken));
  expect(taken.tables.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(500);
  expect(
    await target.database.selectFrom('entry').select(['remark', 'evidence']).where('id', '=', 1).execute(),
  ).toEqual([{ remark: awkward, evidence: ['https://a/"b",{c}', 'null'] }]);
  const piece = await target.database.selectFrom('record_file_piece').select('content').executeTakeFirstOrThrow();
  expect(Buffer.from(piece.content ?? []).equals(pieceOfFile)).toBe(true);
});

it('gives it the same tables, indexes, references and triggers', async () => {
  expect(await catalogOf(target)).toEqual(await catalogOf(source));
  await expect(target.run('delete from amount_log')).rejects.toThrow('append-only');
});

it('copies every declared table', () => {
  expect(taken.tables.map(({ name }) => name).toSorted()).toEqual(Object.keys(tables).toSorted());
});

it('knows a table that was dropped and made again', () => {
  const again = { '9999_again': ['drop table text_form', 'create table "text_form" (resource text)'] };
  Object.assign(migrations, again);
  expect(tablesOf([...taken.migrations, '9999_again'])).toContain('text_form');
  Reflect.deleteProperty(migrations, '9999_again');
});

it('continues the source’s numbering', async () => {
  const next = sql<{ id: number }>`select nextval(pg_get_serial_sequence('notice', 'id')) as id`;
  expect((await next.execute(target.database)).rows).toEqual([{ id: 501 }]);
});

it('is readable by its owner alone, and leaves nothing else in the folder', () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder.path).filter((name) => name.endsWith('.part'))).toEqual([]);
});

it('takes one moment, whatever is written while it reads', async () => {
  const manifest = await withSnapshot(source.config, { now }, async (content) => {
    await source.run(`insert into sign_in_attempt (key, spent_until, tried_at) values ('name:late', now(), now())`);
    return writeBackup(`${folder.path}/moment.backup`, content, { progress });
  });
  expect(contentOf(manifest)).toEqual(contentOf(taken));
});

it('overwrites no file', async () => {
  await expect(backUp(source.config, file)).rejects.toThrow('exists already');
});

describe('a database that holds something', () => {
  it('is refused and left alone', async () => {
    const content = await openBackup(file);
    await expect(load(source.config, content, { replace: false, progress })).rejects.toThrow(/not empty .*account \d+/);
  });

  it('is replaced when that is wanted', async () => {
    const other = await quietDatabase();
    await other.run(`insert into tenant (name, level, created_at, updated_at) values ('gone', 1, now(), now())`);
    await load(other.config, await openBackup(file), { replace: true, progress });
    expect(contentOf(await backUp(other.config, `${folder.path}/replaced.backup`))).toEqual(contentOf(taken));
    await other.close();
  });

  it('stays as it was when the data differs from the manifest', async () => {
    const before = contentOf(await backUp(target.config, `${folder.path}/before.backup`));
    const content = await openBackup(file);
    const tables = content.facts.tables.map((table) => ({ ...table, sha256: '0'.repeat(64) }));
    const lying = { ...content, manifest: () => ({ ...content.facts, tables }) };
    await expect(load(target.config, lying, { replace: true, progress })).rejects.toThrow(
      /entry differs.*Nothing was changed/,
    );
    expect(contentOf(await backUp(target.config, `${folder.path}/after.backup`))).toEqual(before);
  });

  it('is refused while a console works on it', async () => {
    const other = await quietDatabase();
    const console = connect(other.config);
    await console.ping();
    const content = await openBackup(file);
    await expect(load(other.config, content, { replace: true, progress })).rejects.toThrow('Stop it first');
    await console.close();
    await other.close();
  });
});

describe('stopped halfway', () => {
  const stopAfter = (table: string) => {
    const stop = new AbortController();
    return { signal: stop.signal, progress: (sentence: string) => void (sentence.endsWith(table) && stop.abort()) };
  };

  it('a backup leaves no file', async () => {
    const path = `${folder.path}/stopped.backup`;
    const { signal, progress: told } = stopAfter(' entry');
    const writing = withSnapshot(source.config, { now, signal }, (content) =>
      writeBackup(path, content, { progress: told, signal }),
    );
    await expect(writing).rejects.toThrow();
    expect(readdirSync(folder.path).filter((name) => name.startsWith('stopped'))).toEqual([]);
  });

  it('a copy leaves no connection that the next one would take for a running console', async () => {
    for (let round = 0; round < 5; round += 1) {
      await expect(withClient(source.config, undefined, () => Promise.reject(new Error('failed')))).rejects.toThrow();
      const copies = sql`select pid from pg_stat_activity where datname = current_database() and application_name = ${copyName}`;
      expect((await copies.execute(source.database)).rows).toEqual([]);
    }
  });

  it('a table that nobody has begun to read is lost with its connection, and not the process with it', () =>
    withClient(source.config, undefined, async (client) => {
      const [table] = await presentTables(client, tablesOf(await appliedMigrations(client)));
      if (!table) throw new Error('no table');
      const rows = copyOut(client, table) as Readable;
      expect(() => rows.emit('error', new Error('the connection was cut'))).not.toThrow();
    }));

  it('a restore leaves the database as it was', async () => {
    const empty = await emptyDatabase();
    const { signal, progress: told } = stopAfter(' entry');
    await expect(
      load(empty.config, await openBackup(file), { replace: false, progress: told, signal }),
    ).rejects.toThrow('Stopped');
    expect((await catalogOf(empty)).tables).toEqual({});
    await empty.close();
  });
});

it('migrates a backup of an older schema to the newest one with all rows', async () => {
  const newer: Record<string, readonly string[]> = { '9999_newer': ['alter table tenant add column nickname text'] };
  Object.assign(migrations, newer);
  const other = await quietDatabase();
  try {
    await load(other.config, await openBackup(file), { replace: true, progress });
  } finally {
    for (const name of Object.keys(newer)) Reflect.deleteProperty(migrations, name);
  }
  const { rows } = await sql`select name, nickname from tenant order by id limit 1`.execute(other.database);
  expect(rows).toEqual([{ name: expect.any(String), nickname: null }]);
  expect(await withClient(other.config, undefined, appliedMigrations)).toEqual([...taken.migrations, '9999_newer']);
  await other.run('alter table tenant drop column nickname');
  expect(await catalogOf(other)).toEqual(await catalogOf(source));
  await other.run(`delete from kysely_migration where name = '9999_newer'`);
  expect(contentOf(await backUp(other.config, `${folder.path}/newer.backup`))).toEqual(contentOf(taken));
  await other.close();
});
