import { Migrator, sql, type Kysely } from 'kysely';
import type { Queries } from './tables';

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true });

/**
 * Name of each migration (its file without `.sql`) → its statements. One at a time, since a prepared
 * statement holds no more; an empty line separates two.
 */
export const migrations: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(files).map(([path, text]) => [path.replace(/^.*\/|\.sql$/g, ''), text.trim().split(/\n{2,}/)]),
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
 * processes may call it at once: the Migrator holds an advisory lock. Throws what PostgreSQL threw.
 */
export const migrate = (database: Queries): Promise<string[]> =>
  run(new Migrator({ db: database, provider: { getMigrations } }));

/** The same within a transaction that the caller has begun on this one connection, up to one migration or the newest. */
export const migrateWithin = (connection: Queries, upTo?: string): Promise<string[]> =>
  run(new Migrator({ db: connection, provider: { getMigrations }, disableTransactions: true }), upTo);

const run = async (migrator: Migrator, upTo?: string): Promise<string[]> => {
  const { error, results = [] } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  if (error) throw error instanceof Error ? error : new Error('migration failed', { cause: error });
  return results.map(({ migrationName }) => migrationName);
};
