import { sql } from 'kysely';
import { replaced } from '#server/business';
import type { Queries } from './tables';

/** What a business says of a start file that stands for earlier migrations. */
interface StartFile {
  /** Its name. */
  readonly by: string;
  /** What it stands for, in the order in which they were applied. */
  readonly names: readonly string[];
  /** Tables that backups from before it lack. */
  readonly uncopied: readonly string[];
}

const none: StartFile = { by: '', names: [], uncopied: [] };
/** That of this business; one that names nothing where `replaced` is undefined. */
export const started: StartFile = replaced ?? none;

const { by, names } = started;
const newest = names.at(-1);

/** The names of applied migrations as this version has them: all those that the start file stands for are one. */
export const asStarted = (applied: readonly string[]): readonly string[] =>
  names.length > 0 && names.every((name, at) => applied[at] === name) ? [by, ...applied.slice(names.length)] : applied;

/** The last migration of a database that lacks some that the start file stands for; undefined for any other. */
export const lastOfOlder = (applied: readonly string[]): string | undefined =>
  applied.length < names.length && applied.every((name, at) => name === names[at]) ? applied.at(-1) : undefined;

/** What to do with such a database, as a sentence. */
export const tooOld = (last: string): string =>
  `The database is too old for this version: its last migration is ${last}. First start the version whose newest migration is ${newest} on it.`;

/** The same of a backup, as the end of a sentence. */
export const tooOldBackup = (last: string): string =>
  `it is too old for this version, its last migration is ${last}: restore it with the version whose newest migration is ${newest}, start that, and make a new backup`;

/** The recorded names of the migrations applied to a database; none for a new one. */
export const recordedMigrations = async (database: Queries): Promise<string[]> => {
  const made = await sql<{ found: string | null }>`select to_regclass('kysely_migration')::text as found`.execute(
    database,
  );
  if (!made.rows[0]?.found) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name collate "C"`.execute(
    database,
  );
  return rows.map(({ name }) => name);
};

/**
 * Records the start file in place of the migrations that it stands for, where a database has them all. Throws a sentence
 * where it lacks some. It holds the lock of the Migrator, since several processes may start at once.
 */
export const adoptStart = async (database: Queries): Promise<void> => {
  if (!names.includes((await recordedMigrations(database))[0] ?? '')) return;
  await database.connection().execute(async (one) => {
    const { adapter } = one.getExecutor();
    const lock = { lockTable: 'kysely_migration_lock', lockRowId: 'migration_lock' };
    await adapter.acquireMigrationLock(one, lock);
    try {
      await one.transaction().execute(async (tx) => {
        const recorded = await recordedMigrations(tx);
        const older = lastOfOlder(recorded);
        if (older !== undefined) throw new Error(tooOld(older));
        if (asStarted(recorded) === recorded) return;
        await sql`delete from kysely_migration where name = any(${names})`.execute(tx);
        await sql`insert into kysely_migration (name, timestamp) values (${by}, ${new Date().toISOString()})`.execute(
          tx,
        );
      });
    } finally {
      await adapter.releaseMigrationLock(one, lock);
    }
  });
};
