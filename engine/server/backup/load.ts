import { counted } from '#engine/server/environment/sentences';
import { pipeline } from 'node:stream/promises';
import type { Client, ClientConfig, ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrateWithin } from '#engine/server/database/migrate';
import { quoted } from '#engine/server/database/table';
import { fillBare } from '#engine/server/database/bulkLoad';
import { begin, withClient } from './client';
import { manifestDifferences, type Manifest, type TableTally, tallied } from './manifest';
import {
  copyOut,
  presentTables,
  tablesOf,
  type PresentTable,
  kyselyOver,
  refuseRunningConsole,
  removeOwnObjects,
  existingRows,
} from './schema';
import type { Content } from './snapshot';

interface Trigger {
  readonly table: string;
  readonly name: string;
  /** `O` fires for what people write, `A` always. */
  readonly fires: 'O' | 'A';
}

const ours = `
  select tgrelid::regclass::text as table, quote_ident(tgname) as name, tgenabled as fires
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and tgenabled in ('O', 'A')`;

/**
 * Runs `work` with our triggers disabled. Rows of a copy already contain what the triggers add and must stay as they
 * are. Call it in a transaction, which locks the tables.
 */
const withoutTriggers = async (client: ClientBase, fill: () => Promise<void>): Promise<void> => {
  const { rows } = await client.query<Trigger>(ours);
  for (const { table, name } of rows) await client.query(`alter table ${table} disable trigger ${name}`);
  await fill();
  for (const { table, name, fires } of rows)
    await client.query(`alter table ${table} enable ${fires === 'A' ? 'always ' : ''}trigger ${name}`);
};

export interface LoadOptions {
  /** Whether the target's data may go. */
  readonly replace: boolean;
  readonly progress: (sentence: string) => void;
  readonly signal?: AbortSignal;
}

/**
 * Loads a copy into a database and migrates it to the newest schema, in one transaction. It creates the schema that the
 * copy was taken from, fills it, reads it back, compares it table by table, and then migrates. A failure or a stop at
 * any point leaves the database as it was. Returns what was loaded.
 */
export const load = async (
  config: ClientConfig,
  content: Content,
  { replace, progress, signal }: LoadOptions,
): Promise<Manifest> => {
  const manifest = await withClient(config, signal, async (client) => {
    await refuseRunningConsole(client, 'target');
    await begin(client);
    await client.query(`set local maintenance_work_mem = '256MB'`);
    await refuseRows(client, replace);
    await removeOwnObjects(client);
    const kysely = kyselyOver(client);
    await migrateWithin(kysely, content.migrations.at(-1));
    const living = await presentTables(client, tablesOf(content.migrations));
    const names = living.map(({ name }) => quoted(name));
    const indexed = (done: number, of: number) => done % 10 === 1 && progress(`Building index ${done} of ${of}`);
    await withoutTriggers(client, () =>
      fillBare(client, names, () => fill(client, content, living, progress), indexed),
    );
    const loaded = content.manifest();
    await compare(client, loaded, living, progress);
    await continueNumbers(client, loaded, living);
    const applied = await migrateWithin(kysely);
    if (applied.length > 0) progress(`Applied ${counted(applied.length, 'newer migration')}`);
    await client.query('commit');
    return loaded;
  });
  // The data is in, so from here on no error may claim that nothing changed.
  progress('Gathering statistics');
  await withClient(config, undefined, (client) => client.query('vacuum analyze'));
  return manifest;
};

const refuseRows = async (client: Client, replace: boolean): Promise<void> => {
  const found = await existingRows(client);
  if (replace || found.length === 0) return;
  const said = found.map(({ name, count }) => `${name} ${count}`).join(', ');
  throw new Error(`The target database is not empty (rows: ${said}). Nothing was changed.`);
};

const fill = async (
  client: Client,
  content: Content,
  living: readonly PresentTable[],
  progress: (sentence: string) => void,
): Promise<void> => {
  // A migration may add the first rows of a table. The copy has them, or what became of them.
  await client.query(`truncate ${living.map(({ name }) => quoted(name)).join(', ')}`);
  for await (const { table, rows } of content.tables()) {
    const found = living.find(({ name }) => name === table.name);
    if (found?.columns.join() !== table.columns.join())
      throw new Error(`The columns of the table ${table.name} are not those of its schema. Nothing was changed.`);
    progress(`Writing ${table.name}`);
    const columns = table.columns.map(quoted).join(', ');
    await pipeline(rows, client.query(copyFrom(`copy public.${quoted(table.name)} (${columns}) from stdin`)));
  }
};

/** Reads back what PostgreSQL holds, rather than what was sent. */
const compare = async (
  client: Client,
  { tables }: Manifest,
  living: readonly PresentTable[],
  progress: (sentence: string) => void,
): Promise<void> => {
  const found = new Map<string, TableTally>();
  for (const table of living) {
    progress(`Comparing ${table.name}`);
    for await (const chunk of tallied(copyOut(client, table), (tally) => found.set(table.name, tally))) void chunk;
  }
  const wrong = manifestDifferences(tables, found);
  if (wrong.length > 0) throw new Error(`${wrong.join(' ')} Nothing was changed.`);
};

/**
 * Identity columns go on where they were, so that no number is given twice: also not that of a row that was removed.
 */
const continueNumbers = async (
  client: Client,
  { tables }: Manifest,
  living: readonly PresentTable[],
): Promise<void> => {
  for (const { name, sequence } of living) {
    const last = tables.find((table) => table.name === name)?.lastId;
    if (sequence && last) await client.query('select setval($1, $2)', [sequence, last]);
  }
};
