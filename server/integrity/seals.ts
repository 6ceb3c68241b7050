import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '#server/database/tables';
import type { Keys } from './keys';
import { stampedColumns, type SealedLog } from './logs';
import { isStamped } from './stamp';
import type { SealMark } from './marks';
import type { Standing } from './standing';

/** Rows that one seal is over at most. */
const sealSize = 10_000;
/** Any fixed number: one process seals at a time. */
export const sealLock = 4_157_012;

/** The rows of a log that no seal covers yet, with the columns of the stamp. */
interface UnsealedRow extends Readonly<Record<string, unknown>> {
  readonly id: number;
  readonly digest: string;
}

/** A seal that was added. */
export interface Seal extends SealMark {
  /** The rows of it that the server did not write. */
  readonly foreign: readonly number[];
  /** There may be more rows than it is over. */
  readonly isFull: boolean;
}

export interface SealOptions {
  /** Take the rows as they are: they were there before there were seals, or come from another source than the server. */
  readonly acceptUnstamped?: boolean;
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

/** Condition for the rows `l` after this id that no seal covers. */
export const unsealed = ({ table }: SealedLog, settled: number): RawBuilder<boolean> => sql<boolean>`
  l.id > ${settled}::bigint and not exists (
    select from (select unnest(ids) as id from seal where log = ${table} and top > ${settled}::bigint) as s where s.id = l.id
  )`;

/** The columns of `l` that a stamp is judged by. */
export const stampColumns = ({ table }: SealedLog): RawBuilder<unknown> =>
  sql.join(['id', 'stamp', ...(stampedColumns[table] ?? [])].map((column) => sql.ref(`l.${column}`)));

/** An array as PostgreSQL reads it, of what needs no quotes. */
const arrayOf = (values: readonly (number | string)[]): string => `{${values.join(',')}}`;

/**
 * Adds one seal over the rows of a log that no seal covers, the first ten thousand of them; undefined when there are none.
 * The first seal is added without rows as well. Only the process that holds the sealing lock may call this.
 */
export const addSeal = async (
  tx: Kysely<Tables>,
  log: SealedLog,
  keys: Keys,
  standing: Standing,
  { acceptUnstamped = false, after = 0, now }: SealOptions,
): Promise<Seal | undefined> => {
  const { rows } = await sql<UnsealedRow>`
    select ${stampColumns(log)}, ${sql.raw(`${log.table}_digest(l)`)} as digest from ${sql.table(log.table)} l
    where ${unsealed(log, standing.settled)} order by l.id limit ${sql.lit(sealSize)}`.execute(tx);
  if (rows.length === 0 && standing.no !== null) return undefined;
  const isFull = rows.length === sealSize;
  const highest = rows.at(-1)?.id ?? 0;
  const foreign = acceptUnstamped ? [] : rows.filter((row) => !isStamped(keys, log.table, row)).map(({ id }) => id);
  const no = Math.max(standing.no ?? 0, after) + 1;
  const [ids, digests] = [arrayOf(rows.map(({ id }) => id)), arrayOf(rows.map(({ digest }) => digest))];
  // A full seal may have left out rows that are older than what was sealed before: it settles nothing.
  const [top, oldest] = isFull
    ? [highest, standing.before ?? 0]
    : [Math.max(highest, standing.top ?? 0), standing.oldest];
  const seal = sql`${log.table}::text, ${no}::bigint, ${ids}::bigint[], ${digests}::text[], ${arrayOf(foreign)}::bigint[],
    ${acceptUnstamped}::boolean, ${top}::bigint, ${standing.horizon}::bigint, ${oldest}::bigint, ${keys.id}::text`;
  const at = sql`${now.toISOString()}::timestamptz(3)`;
  const { rows: ofSeal } = await sql<{ digest: string }>`
    select seal_digest(row(${seal}, '', ${at})::seal) as digest`.execute(tx);
  const signature = keys.prove(signedText(log.table, standing.signature ?? '', ofSeal[0]?.digest ?? ''));
  await sql`
    insert into seal (log, no, ids, digests, foreign_ids, as_found, top, horizon, oldest, key, signature, created_at)
    values (${seal}, ${signature}, ${at})`.execute(tx);
  return { no, signature, foreign, isFull };
};
