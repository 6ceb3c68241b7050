import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { migrations } from '#engine/server/database/migrate';
import { asStarted, lastOfOlder, recordedMigrations } from '#engine/server/database/startFile';
import { quoted } from '#engine/server/database/table';
import { counted } from '#engine/server/environment/sentences';
import { Kysely, PostgresDialect } from 'kysely';
import type { Tables, Queries } from '#engine/server/database/tables';

/** A table of a running database, with what a copy needs. */
export interface PresentTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** SQL of the order that its rows are copied in: the same in every database, whatever its collation. */
  readonly order: string;
  /** The sequence of its identity column. */
  readonly sequence: string | null;
}

/** The migrations of this version of the console, in order. */
export const knownMigrations: readonly string[] = Object.keys(migrations).toSorted();

const named = (pattern: RegExp, of: readonly string[]) =>
  of
    .flatMap((name) => migrations[name] ?? [])
    .flatMap((sql) => [...sql.matchAll(pattern)].map(([, made = '']) => made));

/** The first of these migrations that this version does not know at its position: the schema is newer. */
export const unknownAmong = (applied: readonly string[]): string | undefined =>
  lastOfOlder(applied) === undefined ? applied.find((name, place) => name !== knownMigrations[place]) : undefined;

/** The tables that exist after these migrations, by name. */
export const tablesOf = (applied: readonly string[]): string[] => {
  const living = new Set<string>();
  for (const sql of applied.flatMap((name) => migrations[name] ?? []))
    for (const [, deed, name = '', renamed] of sql.matchAll(
      /^(create|drop|alter) table (?:if exists )?(?:public\.)?"?(\w+)"?(?: rename to "?(\w+))?/gim,
    )) {
      if (deed?.toLowerCase() === 'create') living.add(name);
      else if (deed?.toLowerCase() === 'drop') living.delete(name);
      else if (renamed !== undefined && living.delete(name)) living.add(renamed);
    }
  return [...living];
};

/** Everything that any migration makes in the schema `public` beside indexes and constraints, which go with their table. */
export const everCreated = {
  tables: [
    ...new Set(named(/^(?:create table (?:public\.)?|alter table "?\w+"? rename to )"?(\w+)/gim, knownMigrations)),
  ],
  functions: [...new Set(named(/^create (?:or replace )?function (?:public\.)?"?(\w+)/gim, knownMigrations))],
};

/** The migrations applied to a database, by their present names; none for a new one. */
export const appliedMigrations = async (client: ClientBase): Promise<readonly string[]> =>
  asStarted(await recordedMigrations(kyselyOver(client)));

/** Those of these tables that the database has, with their columns. */
export const presentTables = async (client: ClientBase, names: readonly string[]): Promise<PresentTable[]> => {
  const { rows } = await client.query<PresentTable>(
    `select c.relname as name,
       (select json_agg(a.attname order by a.attnum) from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       (select string_agg(quote_ident(a.attname) || case when t.typcategory = 'S' then ' collate "C"' else '' end, ', ' order by k.place)
         from pg_index x, unnest(x.indkey) with ordinality as k (attnum, place)
         join pg_attribute a on a.attnum = k.attnum join pg_type t on t.oid = a.atttypid
         where x.indrelid = c.oid and x.indisprimary and a.attrelid = c.oid) as "order",
       (select pg_get_serial_sequence('public.' || quote_ident(c.relname), a.attname) from pg_attribute a
         where a.attrelid = c.oid and a.attidentity <> '') as sequence
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = any($1)
     order by c.relname collate "C"`,
    [names],
  );
  return rows;
};

/**
 * The rows of a table in the text format of COPY, in the order of its key. That format is the same in PostgreSQL 15 to
 * 18. SQL may stand in for a column, and say which rows.
 */
export const copyOut = (
  client: ClientBase,
  { name, columns, order }: PresentTable,
  standIns: Readonly<Record<string, string>> = {},
  where = 'true',
): AsyncIterable<Buffer> => {
  const values = columns.map((column) => standIns[column] ?? quoted(column)).join(', ');
  const rows = client.query(
    copyTo(`copy (select ${values} from public.${quoted(name)} where ${where} order by ${order}) to stdout`),
  );
  // Who stops before the first row hears of no error: without a listener a lost connection would end the process.
  rows.on('error', () => {});
  return rows;
};

/** Kysely over one connection, within whatever transaction that is in. */
export const kyselyOver = (client: ClientBase): Queries => {
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
