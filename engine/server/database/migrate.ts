import { Migrator, sql, type Kysely } from 'kysely';
import { migrationFiles } from '#server/business';
import { adoptStart } from './startFile';
import type { Queries } from './tables';

/**
 * Name of each migration (its file without `.sql`) → its statements. One at a time, since a prepared
 * statement holds no more; an empty line separates two.
 */
export const migrations: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(migrationFiles).map(([path, text]) => [
    path.replace(/^.*\/|\.sql$/g, ''),
    text.trim().split(/\n{2,}/),
  ]),
);

const getMigrations = async () =>
  Object.fromEntries(
    Object.entries(migrations).map(([name, statements]) => [
      name,
      {
        up: async (database: Kysely<unknown>) => {
          for (const statement of statements) await sql.raw(statement).execute(database);
        },
      },
    ]),
  );

/**
 * Brings the database to the newest migration and returns the names of those applied. Several
 * processes may call it at once: the Migrator holds an advisory lock. Throws what PostgreSQL threw, and a sentence for a
 * database that is too old.
 */
export const migrate = async (database: Queries): Promise<string[]> => {
  await adoptStart(database);
  return run(new Migrator({ db: database, provider: { getMigrations } }));
};

/** The same within a transaction that the caller has begun on this one connection, up to one migration or the newest. */
export const migrateWithin = (connection: Queries, upTo?: string): Promise<string[]> =>
  run(new Migrator({ db: connection, provider: { getMigrations }, disableTransactions: true }), upTo);

const run = async (migrator: Migrator, upTo?: string): Promise<string[]> => {
  const { error, results = [] } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  if (error) throw error instanceof Error ? error : new Error('migration failed', { cause: error });
  return results.map(({ migrationName }) => migrationName);
};
