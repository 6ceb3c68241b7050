import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '#engine/server/database/tables';
import { sealedLogs, stampedColumns, type SealedLog, isStamped } from './stamp';
import type { Keys } from './keys';

/** A seal as remembered outside the database. */
export interface SealMark {
  readonly no: number;
  readonly signature: string;
}

/** The same by table: the last seal of each log that this machine has seen. */
export type Marks = Readonly<Record<string, SealMark>>;

/** Keeps the last seals outside the database, which exposes the removal of the newest seals there. */
export interface MarkStore {
  read(): Marks;
  write(marks: Marks): void;
}

/** For as long as the process lives. */
export const marksInMemory = (): MarkStore => {
  let marks: Marks = {};
  return { read: () => marks, write: (newer) => void (marks = newer) };
};

/** The state of a log's seals and of the cluster's transactions. */
export interface SealState {
  readonly log: string;
  /** The last seal; its fields are null before the first. */
  readonly no: number | null;
  readonly signature: string | null;
  readonly top: number | null;
  readonly before: number | null;
  /** The signed text of the remembered seal; null without one. */
  readonly remembered: string | null;
  /**
   * Up to which id every row is sealed that there will ever be. Rows become visible out of the order of their ids: a
   * transaction that took a low one may end last. So it is the highest id of a seal whose transactions had all ended when
   * the last seal looked. One seal earlier than that, since an id is taken a moment before its transaction has a number.
   */
  readonly settled: number;
  /** The oldest running transaction, and the number of the next one. */
  readonly oldest: number;
  readonly horizon: number;
}

/** Reads the state of each log in one statement, since it runs every few seconds. */
export const readSealStates = async (tx: Queries, marks: Marks): Promise<readonly SealState[]> => {
  const tables = sealedLogs.map(({ table }) => table);
  const remembered = tables.map((table) => marks[table]?.no ?? null);
  const { rows } = await sql<SealState>`
    select wanted.log, last.no, last.signature, last.top, last.oldest as before,
      (select signature from seal where log = wanted.log and no = wanted.remembered) as remembered,
      coalesce((
        select top from seal where log = wanted.log and horizon <= last.oldest order by no desc offset 1 limit 1
      ), 0) as settled,
      pg_snapshot_xmin(now)::text::bigint as oldest, pg_snapshot_xmax(now)::text::bigint as horizon
    from pg_current_snapshot() as now, unnest(${tables}::text[], ${remembered}::bigint[]) as wanted(log, remembered)
    left join lateral (select * from seal where log = wanted.log order by no desc limit 1) as last on true`.execute(tx);
  return rows;
};

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
  /** The highest id that it is over. */
  readonly highest: number;
}

export interface SealOptions {
  /** Take the rows as they are: they were there before there were seals, or come from another source than the server. */
  readonly acceptUnstamped?: boolean;
  /** The number of the last seal as it is remembered: where newer seals are gone, their numbers stay empty. */
  readonly after?: number | undefined;
  /**
   * Only rows behind this id: where the last full seal ended, so that a long way is gone once. Such a seal settles nothing, since
   * a row before it may have become visible meanwhile.
   */
  readonly from?: number | undefined;
  readonly now: Date;
}

/** The text that a seal's signature proves. */
export const signedText = (log: string, before: string, digest: string): string =>
  `seal ${JSON.stringify([log, before, digest])}`;

/** Lets one process seal at a time, until the transaction ends: waits until no other one does. */
export const awaitSealing = async (tx: Queries): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${sealLock}::bigint)`.execute(tx);
};

/** The same without waiting; false when another process seals. */
export const takeSealing = async (tx: Queries): Promise<boolean> => {
  const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_xact_lock(${sealLock}::bigint) as got`.execute(
    tx,
  );
  return rows[0]?.got ?? false;
};

/**
 * Lets the rest of the transaction find unsealed rows by a merge of two orders of ids. The planner can't know how many ids the
 * seals hold: by any other plan it compares each row with each of them, or sorts all rows for the first ten thousand.
 */
export const mergeOnly = async (tx: Queries): Promise<void> => {
  await sql`select set_config('enable_nestloop', 'off', true), set_config('enable_hashjoin', 'off', true)`.execute(tx);
};

/** Condition for the rows `l` after this id that no seal covers, as far as another one. */
export const unsealed = ({ table }: SealedLog, settled: number, end?: number): RawBuilder<boolean> => {
  // The ids of a seal are in order.
  const [rows, seals] =
    end === undefined ? [sql``, sql``] : [sql`and l.id <= ${end}::bigint`, sql`and ids[1] <= ${end}::bigint`];
  return sql<boolean>`
  l.id > ${settled}::bigint ${rows} and not exists (
    select from (select unnest(ids) as id from seal where log = ${table} and top > ${settled}::bigint ${seals}) as s where s.id = l.id
  )`;
};

/** The columns of `l` that a stamp is judged by. */
export const stampColumns = ({ table }: SealedLog): RawBuilder<unknown> =>
  sql.join(['id', 'stamp', ...(stampedColumns[table] ?? [])].map((column) => sql.ref(`l.${column}`)));

/** An array as PostgreSQL reads it, of what needs no quotes. */
const arrayOf = (values: readonly (number | string)[]): string => `{${values.join(',')}}`;

/**
 * Adds one seal over the rows of a log that no seal covers, the first ten thousand of them; undefined when there are none.
 * The first seal is added without rows as well, and one that settles many. Only the process that holds the sealing lock may call this.
 */
export const addSeal = async (
  tx: Queries,
  log: SealedLog,
  keys: Keys,
  state: SealState,
  { acceptUnstamped = false, after = 0, from, now }: SealOptions,
): Promise<Seal | undefined> => {
  const { rows } = await sql<UnsealedRow>`
    select ${stampColumns(log)}, ${sql.raw(`${log.table}_digest(l)`)} as digest from ${sql.table(log.table)} l
    where ${unsealed(log, from ?? state.settled)} order by l.id limit ${sql.lit(sealSize)}`.execute(tx);
  // After many full seals one without rows settles what they are over: else every look would begin where the first of them did.
  const isBehind = from === undefined && (state.top ?? 0) - state.settled > sealSize;
  if (rows.length === 0 && state.no !== null && !isBehind) return undefined;
  const isFull = rows.length === sealSize;
  const highest = rows.at(-1)?.id ?? 0;
  const foreign = acceptUnstamped ? [] : rows.filter((row) => !isStamped(keys, log.table, row)).map(({ id }) => id);
  const no = Math.max(state.no ?? 0, after) + 1;
  const [ids, digests] = [arrayOf(rows.map(({ id }) => id)), arrayOf(rows.map(({ digest }) => digest))];
  // A full seal may have left out rows that are older than what was sealed before: it settles nothing.
  const settles = !isFull && from === undefined;
  const [top, oldest] = settles ? [Math.max(highest, state.top ?? 0), state.oldest] : [highest, state.before ?? 0];
  const seal = sql`${log.table}::text, ${no}::bigint, ${ids}::bigint[], ${digests}::text[], ${arrayOf(foreign)}::bigint[],
    ${acceptUnstamped}::boolean, ${top}::bigint, ${state.horizon}::bigint, ${oldest}::bigint, ${keys.id}::text`;
  const at = sql`${now.toISOString()}::timestamptz(3)`;
  const { rows: ofSeal } = await sql<{ digest: string }>`
    select seal_digest(row(${seal}, '', ${at})::seal) as digest`.execute(tx);
  const signature = keys.prove(signedText(log.table, state.signature ?? '', ofSeal[0]?.digest ?? ''));
  await sql`
    insert into seal (log, no, ids, digests, foreign_ids, as_found, top, horizon, oldest, key, signature, created_at)
    values (${seal}, ${signature}, ${at})`.execute(tx);
  return { no, signature, foreign, isFull, highest };
};
