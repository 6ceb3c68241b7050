import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Client, ClientConfig } from 'pg';
import { getTypeParser } from '#engine/server/database/connect';
import type { Queries } from '#engine/server/database/tables';
import { archiveText, readArchives, unlikeSeals, type ArchivedMonth } from '#engine/subjects/integrity/server/archives';
import { checkSeals, createFindings } from '#engine/subjects/integrity/server/checkSeals';
import type { Keys } from '#engine/subjects/integrity/server/keys';
import { type Marks, readSealStates } from '#engine/subjects/integrity/server/seals';
import { sealedLogs } from '#engine/subjects/integrity/server/stamp';
import { counted } from '#engine/server/environment/sentences';
import { begin, withClient } from './client';
import { copyOut, kyselyOver, presentTables } from './schema';
import { markOf } from './scheduled';
import { contentOf } from './snapshot';
import { writeBackup } from './write';

/**
 * The log whose old months leave the database. Other logs stay: what people look up in them is old as well. Native partitions were
 * not used, since keys, lists, generated migrations, roles and triggers would each have to know them.
 */
export const archivedLog = 'operation_log';

/** Any fixed number: one process moves rows between the log and its files at a time. */
const archiveLock = 4_157_013;
/** PostgreSQL releases it a moment after a command that failed has ended. */
const [tries, pause] = [20, 250];

const takeLock = async (client: Client): Promise<void> => {
  for (let left = tries; left > 0; left -= 1) {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [archiveLock]);
    if (rows[0]?.got) return;
    await wait(pause);
  }
  throw new Error('Another command is archiving or reading back. Nothing was changed.');
};

/** The context of a move between the log and its files. */
export interface Archiving {
  /** The owner of the tables. */
  readonly owner: ClientConfig;
  readonly keys: Keys;
  /** The last seals as this machine remembers them. */
  readonly marks: Marks;
  /** Where the files lie. */
  readonly folder: string;
  readonly signal?: AbortSignal;
}

/** Moves rows in one transaction, which commits what `work` returns. */
export const moveRows = <T>(
  { owner, signal }: Archiving,
  work: (tx: Queries, client: Client) => Promise<T>,
): Promise<T> =>
  withClient({ ...owner, types: { getTypeParser } }, signal, async (client) => {
    await takeLock(client);
    await begin(client, 'isolation level repeatable read');
    const result = await work(kyselyOver(client), client);
    await client.query('commit');
    return result;
  });

const startOf = (month: string) => new Date(`${month}-01T00:00:00Z`);
/** `2025-12` → `2026-01`. */
const monthAfter = (month: string): string => {
  const start = startOf(month);
  return new Date(start.setUTCMonth(start.getUTCMonth() + 1)).toISOString().slice(0, 7);
};

/** The oldest month before this one that has rows, and their ids. None of these rows can still be missing. */
const oldestMonth = async (tx: Queries, before: string, archives: readonly ArchivedMonth[]) => {
  const settled = (await readSealStates(tx, {})).find(({ log }) => log === archivedLog)?.settled ?? 0;
  const { rows } = await sql<{ month: string | null }>`
    select to_char(min(created_at) at time zone 'UTC', 'YYYY-MM') as month
    from operation_log where id <= ${settled}`.execute(tx);
  let month = rows[0]?.month ?? before;
  while (archives.some((one) => one.month === month)) month = monthAfter(month);
  if (month >= before) return undefined;
  const end = startOf(monthAfter(month)).toISOString();
  const { rows: found } = await sql<{ ids: string }>`
    select (int8multirange(int8range(first, last, '[]')) - (
      select coalesce(range_agg(int8range(l.id, l.id, '[]')), '{}') from operation_log l
      where l.id between first and last and l.created_at >= ${end}
    ) - (select coalesce(range_agg(a.ids), '{}') from log_archive a where a.log = ${archivedLog}))::text as ids
    from (select min(id) as first, max(id) as last from operation_log where created_at < ${end} and id <= ${settled})`.execute(
    tx,
  );
  return found[0] && { month, ids: found[0].ids };
};

/** Refuses to move these rows where one of them, or any seal, is not what this server wrote. */
const refuseForged = async (database: Queries, { keys, marks, signal }: Archiving, ids: string): Promise<void> => {
  const findings = createFindings();
  const advance = async () => signal?.throwIfAborted();
  const logs = sealedLogs.filter(({ table }) => table === archivedLog);
  for (const log of logs)
    await checkSeals({ database, keys, log, mark: marks[log.table], findings, advance }, async () => {});
  const seals = findings.named.filter(({ kind }) => kind.startsWith('seal')).length;
  if (seals > 0)
    throw new Error(`${counted(seals, 'seal')} of the operation log can't be trusted. Nothing was archived.`);
  const wrong = await unlikeSeals(database, archivedLog, ids);
  if (wrong.length > 0)
    throw new Error(`Rows ${wrong.join(', ')} of the operation log are not what was sealed. They were not archived.`);
};

/**
 * Moves the oldest month before this one out of the log into a file; undefined when there is none. The file is whole
 * before its rows go, and both are one transaction: a stop leaves the rows, and a second run writes the file again.
 * Throws where a row is not what was sealed.
 */
export const archiveMonth = (archiving: Archiving, before: string, now: Date): Promise<ArchivedMonth | undefined> =>
  moveRows(archiving, async (tx, client) => {
    const { keys, folder, signal } = archiving;
    const oldest = await oldestMonth(tx, before, await readArchives(tx, keys, archivedLog));
    if (!oldest) return undefined;
    const { month, ids } = oldest;
    await refuseForged(tx, archiving, ids);
    const file = `operation-log-${await markOf(tx)}-${month}.archive`;
    const path = join(folder, file);
    // What an earlier run left: its rows are still here.
    for (const old of [path, `${path}.part`]) await rm(old, { force: true });
    const among = `id >= lower('${ids}'::int8multirange) and id < upper('${ids}'::int8multirange) and '${ids}'::int8multirange @> id`;
    const tables = await presentTables(client, [archivedLog]);
    const content = await contentOf(client, tables, (table) => copyOut(client, table, {}, among), now);
    const manifest = await writeBackup(path, content, { progress: () => {}, ...(signal && { signal }) });
    const [{ rows, sha256 } = { rows: 0, sha256: '' }] = manifest.tables;
    const archived: ArchivedMonth = { log: archivedLog, month, ids, rows, sha256, file };
    await tx
      .insertInto('log_archive')
      .values({ ...archived, key: keys.id, signature: keys.prove(archiveText(archived)) })
      .execute();
    await client.query(`set local console.archiving = '${archivedLog}'`);
    const gone = await client.query(`delete from operation_log where ${among}`);
    if (gone.rowCount !== rows)
      throw new Error(`${month} has ${rows} rows in its file and ${gone.rowCount} in the log.`);
    return archived;
  });
