import { Migrator, sql, type Kysely, type Migration } from 'kysely';
import type { Tables } from './tables';

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true });

/** One statement at a time, since a prepared statement holds no more; an empty line ends each. */
const migration = (text: string): Migration => ({
  up: async (database) => {
    for (const statement of text.trim().split(/\n{2,}/)) await sql.raw(statement).execute(database);
  },
});

/** Name of the migration (its file without `.sql`) → what it does, in the order of the names. */
export const migrations: Readonly<Record<string, Migration>> = Object.fromEntries(
  Object.entries(files).map(([path, text]) => [path.replace(/^.*\/|\.sql$/g, ''), migration(text)]),
);

/**
 * Brings the database to the newest migration and answers the names of those applied. Several
 * processes may call it at once: the Migrator holds an advisory lock. Throws what PostgreSQL threw.
 */
export const migrate = async (database: Kysely<Tables>): Promise<string[]> => {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
};
