import type { Client, ClientConfig } from 'pg';
import type { ObjectStore } from '#engine/server/environment/ports';
import { lastOfOlder, tooOld } from '#engine/server/database/startFile';
import { begin, withClient } from './client';
import { type Manifest, type TableFacts, type TableShape, tallied } from './manifest';
import { appliedMigrations, copyOut, presentTables, tablesOf, unknownAmong, type PresentTable } from './schema';

/** One table during the copy. */
export interface TableRows {
  readonly table: TableShape;
  /** The rows in the text format of COPY. Read them before asking for the next table. */
  readonly rows: AsyncIterable<Buffer>;
}

/** A database that can be read once, table by table. */
export interface Content {
  readonly migrations: readonly string[];
  readonly tables: () => AsyncIterable<TableRows>;
  /** Known when every table has been read. */
  readonly manifest: () => Manifest;
}

/** What a copy is taken with. */
export interface Snapshot {
  readonly now: Date;
  readonly signal?: AbortSignal;
  /** Where bytes lie that are in no table. */
  readonly objects?: ObjectStore | undefined;
}

/** The rows of a table in the text format of COPY. */
export type CopyRows = (table: PresentTable) => AsyncIterable<Buffer>;

/**
 * What `server/<subject>/copies.ts` exports as `copies`: how tables are copied otherwise than row by row, by their names.
 * Throws a message where it can't.
 */
export type TableCopies = (
  client: Client,
  tables: readonly PresentTable[],
  objects: ObjectStore | undefined,
) => Promise<Readonly<Record<string, CopyRows>>>;

const files = Object.values(
  import.meta.glob<{ readonly copies: TableCopies }>(['../../subjects/*/server/copies.ts', '#server/*/copies.ts'], {
    eager: true,
  }),
);

/** How the rows of each table are copied. */
const rowsFrom = async (...[client, tables, objects]: Parameters<TableCopies>): Promise<CopyRows> => {
  const own = new Map<string, CopyRows>();
  for (const { copies } of files)
    for (const [name, rows] of Object.entries(await copies(client, tables, objects))) own.set(name, rows);
  return (table) => (own.get(table.name) ?? ((one) => copyOut(client, one)))(table);
};

/**
 * Lets `work` read a database as of one moment, without holding up writers. Throws a message when the schema is newer
 * than this version, or missing.
 */
export const withSnapshot = <T>(
  config: ClientConfig,
  { now, signal, objects }: Snapshot,
  work: (content: Content) => Promise<T>,
): Promise<T> =>
  withClient(config, signal, async (client) => {
    await begin(client, 'isolation level repeatable read read only');
    const migrations = await appliedMigrations(client);
    const unknown = unknownAmong(migrations);
    if (unknown !== undefined)
      throw new Error(`The database is newer than this version of the console, which knows no migration ${unknown}.`);
    const older = lastOfOlder(migrations);
    if (older !== undefined) throw new Error(tooOld(older));
    if (migrations.length === 0) throw new Error('The database is empty: no console has been started on it.');
    const living = await presentTables(client, tablesOf(migrations));
    const rowsOf = await rowsFrom(client, living, objects);
    const result = await work(await contentOf(client, living, rowsOf, now));
    await client.query('commit');
    return result;
  });

/** These tables as they are in the client's transaction. */
export const contentOf = async (
  client: Client,
  living: readonly PresentTable[],
  rowsOf: (table: PresentTable) => AsyncIterable<Buffer>,
  now: Date,
): Promise<Content> => {
  const migrations = await appliedMigrations(client);
  const facts: TableFacts[] = [];
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  const postgres = rows[0]?.server_version ?? '';
  return {
    migrations,
    tables: () => tablesIn(client, living, rowsOf, (table) => facts.push(table)),
    manifest: () => ({ takenAt: now.toISOString(), postgres, migrations, tables: facts }),
  };
};

async function* tablesIn(
  client: Client,
  living: readonly PresentTable[],
  rowsOf: (table: PresentTable) => AsyncIterable<Buffer>,
  done: (facts: TableFacts) => void,
): AsyncGenerator<TableRows> {
  for (const table of living) {
    const { name, columns, sequence } = table;
    const lastId = sequence ? await lastOf(client, sequence) : null;
    yield {
      table: { name, columns },
      rows: tallied(rowsOf(table), (tally) => done({ name, columns, ...tally, lastId })),
    };
  }
}

/**
 * The last value of a sequence. Sequences are outside snapshots, so a value read after the snapshot can only be ahead
 * of the rows.
 */
const lastOf = async (client: Client, sequence: string): Promise<number | null> => {
  const { rows } = await client.query<{ last: string | null }>(
    `select case when is_called then last_value end as last from ${sequence}`,
  );
  return rows[0]?.last ? Number(rows[0].last) : null;
};
