import { Migrator, sql, type Kysely } from 'kysely';
import type { Tables } from './tables';

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true });

/**
 * Name of each migration (its file without `.sql`) → its statements. One at a time, since a prepared
 * statement holds no more; an empty line stands between two.
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
 * Brings the database to the newest migration and answers the names of those applied. Several
 * processes may call it at once: the Migrator holds an advisory lock. Throws what PostgreSQL threw.
 */
export const migrate = async (database: Kysely<Tables>): Promise<string[]> => {
  const migrator = new Migrator({ db: database, provider: { getMigrations } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error('migration failed', { cause: error });
  return results.map(({ migrationName }) => migrationName);
};
