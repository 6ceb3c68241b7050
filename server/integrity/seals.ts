import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../database/tables';
import type { Keys } from './keys';
import { stampedColumns, type SealedLog } from './logs';
import { isStamped } from './stamp';

/** Rows that one seal is over at most. */
const sealSize = 10_000;
/** Any fixed number: one process seals at a time. */
export const sealLock = 4_157_012;

/** What is remembered of a seal outside of the database. */
export interface SealMark {
  readonly no: number;
  readonly signature: string;
}

/** What a log holds that no seal is over yet. */
interface Gathered {
  readonly id: number;
  readonly digest: string;
  readonly stamp: string | null;
}

interface LastSeal extends SealMark {
  readonly top: number;
  readonly oldest: number;
}

export interface SealOptions {
  /** Take the rows as they are: they were there before there were seals, or come from another source than the server. */
  readonly asFound?: boolean;
  /** The number of the last seal as it is remembered: where newer seals are gone, their numbers stay empty. */
  readonly after?: number | undefined;
  readonly now: Date;
}

/** The text that a seal's signature proves. */
export const signedText = (log: string, before: string, digest: string): string =>
  `seal ${JSON.stringify([log, before, digest])}`;

/** Lets one process seal at a time, until the transaction ends: waits until no other one does. */
export const awaitSealing = async (tx: Kysely<Tables>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${sealLock}::bigint)`.execute(tx);
};

/** The same without waiting; false when another process seals. */
export const takeSealing = async (tx: Kysely<Tables>): Promise<boolean> => {
  const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_xact_lock(${sealLock}::bigint) as got`.execute(
    tx,
  );
  return rows[0]?.got ?? false;
};

export const lastSeal = async (tx: Kysely<Tables>, { table }: SealedLog): Promise<LastSeal | undefined> =>
  tx
    .selectFrom('seal')
    .select(['no', 'signature', 'top', 'oldest'])
    .where('log', '=', table)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Up to which id every row is sealed that there will ever be. Rows become visible out of the order of their ids: a
 * transaction that took a low one may end last. So it is the highest id of a seal whose transactions had all ended when
 * the last seal looked. One seal earlier than that, since an id is taken a moment before its transaction has a number.
 */
const settledTop = async (tx: Kysely<Tables>, { table }: SealedLog, last: LastSeal | undefined): Promise<number> => {
  if (!last) return 0;
  const found = await tx
    .selectFrom('seal')
    .select('top')
    .where('log', '=', table)
    .where('horizon', '<=', last.oldest)
    .orderBy('no', 'desc')
    .offset(1)
    .limit(1)
    .executeTakeFirst();
  return found?.top ?? 0;
};

/** Condition for the rows `l` after this id that no seal covers. */
export const unsealed = ({ table }: SealedLog, settled: number): RawBuilder<boolean> => sql<boolean>`
  l.id > ${settled}::bigint and not exists (
    select from (select unnest(ids) as id from seal where log = ${table} and top > ${settled}::bigint) as s where s.id = l.id
  )`;

/** The columns of `l` that a stamp is judged by. */
export const stampColumns = ({ table }: SealedLog): RawBuilder<unknown> =>
  sql.join(['id', 'stamp', ...(stampedColumns[table] ?? [])].map((column) => sql.ref(`l.${column}`)));

/** Where the transactions of the cluster are: the oldest under way, and the number that the next will have. */
const transactions = async (tx: Kysely<Tables>): Promise<{ oldest: number; horizon: number }> => {
  const { rows } = await sql<{ oldest: number; horizon: number }>`
    select pg_snapshot_xmin(s)::text::bigint as oldest, pg_snapshot_xmax(s)::text::bigint as horizon
    from pg_current_snapshot() as s`.execute(tx);
  if (!rows[0]) throw new Error('PostgreSQL did not say which transactions there are');
  return rows[0];
};

/**
 * Adds one seal over the rows of a log that no seal covers, the first ten thousand of them; returns its mark and how
 * many rows it covers. Without rows only the first seal is added. Only the process that holds the sealing lock may call this.
 */
export const addSeal = async (
  tx: Kysely<Tables>,
  log: SealedLog,
  keys: Keys,
  { asFound = false, after = 0, now }: SealOptions,
): Promise<(SealMark & { readonly rows: number; readonly foreign: readonly number[] }) | undefined> => {
  const last = await lastSeal(tx, log);
  const { oldest, horizon } = await transactions(tx);
  const settled = await settledTop(tx, log, last);
  const digest = sql.raw(`${log.table}_digest(l)`);
  const { rows } = await sql<Gathered>`
    select ${stampColumns(log)}, ${digest} as digest from ${sql.table(log.table)} l
    where ${unsealed(log, settled)} order by l.id limit ${sql.lit(sealSize)}`.execute(tx);
  if (rows.length === 0 && last) return undefined;
  const isFull = rows.length === sealSize;
  const highest = rows.at(-1)?.id ?? 0;
  const ids = rows.map(({ id }) => id);
  const foreign = asFound ? [] : rows.filter((row) => !isStamped(keys, log.table, { ...row })).map(({ id }) => id);
  const no = Math.max(last?.no ?? 0, after) + 1;
  // A full seal may have left out rows that are older than what was sealed before: it settles nothing.
  const seal = sql`${log.table}::text, ${no}::bigint, ${ids}::bigint[], ${rows.map((row) => row.digest)}::text[],
    ${foreign}::bigint[], ${asFound}::boolean, ${isFull ? highest : Math.max(highest, last?.top ?? 0)}::bigint,
    ${horizon}::bigint, ${isFull ? (last?.oldest ?? 0) : oldest}::bigint, ${keys.id}::text`;
  const at = sql`${now.toISOString()}::timestamptz(3)`;
  const { rows: digests } = await sql<{ digest: string }>`
    select seal_digest(row(${seal}, '', ${at})::seal) as digest`.execute(tx);
  const signature = keys.prove(signedText(log.table, last?.signature ?? '', digests[0]?.digest ?? ''));
  await sql`
    insert into seal (log, no, ids, digests, foreign_ids, as_found, top, horizon, oldest, key, signature, created_at)
    values (${seal}, ${signature}, ${at})`.execute(tx);
  return { no, signature, rows: rows.length, foreign };
};
