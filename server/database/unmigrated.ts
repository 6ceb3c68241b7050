import { sql, type Kysely } from 'kysely';
import { tables, type Tables } from './tables';

const declaredColumns = Object.entries(tables).flatMap(([table, { columns }]) =>
  Object.keys(columns).map((column) => `${table}.${column}`),
);

/** The declared columns, as `table.column`, that no migration has made. */
export const unmigrated = async (database: Kysely<Tables>): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = any (current_schemas(false))`.execute(database);
  const present = new Set(rows.map(({ name }) => name));
  return declaredColumns.filter((name) => !present.has(name));
};

/** Refuses a start whose declarations lack their migration: each of their lists would fail. */
export const refuseUnmigrated = async (database: Kysely<Tables>): Promise<void> => {
  const missing = await unmigrated(database);
  if (missing.length === 0) return;
  throw new Error(
    `migration.E001 ${missing.join(', ')}: declared, and no migration makes it (run \`npm run migration -- <name>\`)`,
  );
};
