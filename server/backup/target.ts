import { counted } from '#server/environment/counted';
import { Kysely, PostgresDialect } from 'kysely';
import type { ClientBase } from 'pg';
import type { Tables } from '#server/database/tables';
import { quoted } from '#server/database/shape';
import { everCreated } from './schema';

/** Kysely over one connection, within whatever transaction that is in. */
export const kyselyOver = (client: ClientBase): Kysely<Tables> => {
  const query = (text: string, values: readonly unknown[]) => client.query(text, [...values]);
  const connection = { query: query as never, release: () => {} };
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect: async () => connection, end: async () => {} } }),
  });
};

/** Throws a message when a console works on this database, since its writes would be lost. */
export const refuseRunningConsole = async (client: ClientBase, whose: string): Promise<void> => {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count from pg_stat_activity
     where datname = current_database() and application_name like 'back-office-console%' and pid <> pg_backend_pid()`,
  );
  if (rows[0]?.count)
    throw new Error(
      `A console, or one of its commands, is connected to the ${whose} database (${counted(rows[0].count, 'connection')}). Stop it first.`,
    );
};

/** How many rows each table of ours has in this database; only those that have any. */
export const existingRows = async (client: ClientBase): Promise<{ name: string; count: number }[]> => {
  const found: { name: string; count: number }[] = [];
  for (const name of await existingTables(client)) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::integer as count from public.${quoted(name)}`,
    );
    if (rows[0]?.count) found.push({ name, count: rows[0].count });
  }
  return found;
};

/**
 * Removes everything that our migrations created, and nothing else. Call it in the transaction that creates it again.
 */
export const removeOwnObjects = async (client: ClientBase): Promise<void> => {
  for (const name of await existingTables(client)) await client.query(`drop table public.${quoted(name)} cascade`);
  await client.query('drop table if exists public.kysely_migration, public.kysely_migration_lock');
  for (const name of everCreated.functions) await client.query(`drop function if exists public.${quoted(name)}`);
};

const existingTables = async (client: ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = any($1) order by 1`,
    [everCreated.tables],
  );
  return rows.map(({ name }) => name);
};
