import { sql } from 'kysely';
import type { Queries } from '#engine/server/database/tables';
import type { LogCheck } from '#engine/server/environment/ports';
import { checkSeals, type CheckPart, createFindings } from './checkSeals';
import { checkRecords, checkSubjects } from './checkRecords';
import type { Keys } from './keys';
import { sealedLogs, isStamped } from './stamp';
import { type Marks, stampColumns, unsealed } from './seals';

const rowsAtOnce = 20_000;

interface UnsealedRow extends Readonly<Record<string, unknown>> {
  readonly id: number;
}

/** Rows among which unsealed ones and copies are looked for by one statement: some seconds of work. */
const partSize = 500_000;

/** Goes through a log in the order of a column: calls `look` with the values after which and up to which each part lies. */
const inParts = async <T>(
  { database, log }: CheckPart,
  column: string,
  look: (after: T | null, end: T) => Promise<void>,
) => {
  const [table, by] = [sql.table(log.table), sql.ref(column)];
  const endOf = async (after: T | null): Promise<T | null> => {
    const { rows } = await sql<{ end: T | null }>`
      select max(${by}) as "end" from (
        select ${by} from ${table} where ${after === null ? sql`true` : sql`${by} > ${after}`} order by ${by} limit ${sql.lit(partSize)}
      ) as part`.execute(database);
    return rows[0]?.end ?? null;
  };
  let after: T | null = null;
  for (let end = await endOf(after); end !== null; end = await endOf(after)) {
    await look(after, end);
    after = end;
  }
};

/** The newest rows, which no seal is over: their stamps say who wrote them. */
const checkUnsealed = async (part: CheckPart): Promise<void> => {
  const { database, keys, log, findings, advance } = part;
  await inParts<number>(part, 'id', async (from, end) => {
    for (let after = from ?? 0, isMore = true; isMore;) {
      const { rows } = await sql<UnsealedRow>`
        select ${stampColumns(log)} from ${sql.table(log.table)} l
        where ${unsealed(log, after, end)} order by l.id limit ${sql.lit(rowsAtOnce)}`.execute(database);
      const strange = rows.filter((row) => !isStamped(keys, log.table, row)).map(({ id }) => id);
      findings.add('added', log.name, strange);
      await advance(rows.length);
      isMore = rows.length === rowsAtOnce;
      after = rows.at(-1)?.id ?? after;
    }
  });
};

/** Rows with the stamp of another row. A stamp is over the time of its row, so copies have the same. */
const checkCopies = async (part: CheckPart): Promise<void> => {
  const { database, log, findings, advance } = part;
  await inParts<string>(part, 'created_at', async (after, end) => {
    const behind = after === null ? sql`true` : sql`created_at > ${after}`;
    const { rows } = await sql<{ ids: number[] }>`
      select array_agg(id order by id) as ids from ${sql.table(log.table)}
      where stamp is not null and ${behind} and created_at <= ${end} group by stamp having count(*) > 1 limit 1000`.execute(
      database,
    );
    findings.add(
      'copied',
      log.name,
      rows.flatMap(({ ids }) => ids.slice(1)),
    );
    await advance(0);
  });
};

/**
 * Every row carries the hash of itself and the row before. Where more is known of a chain already, each row after it
 * would only say so again.
 */
const checkChains = async ({ database, log, findings }: CheckPart): Promise<void> => {
  if (log.chainedBy === undefined) return;
  const [table, chain, digest] = [sql.table(log.table), sql.ref(log.chainedBy), sql.raw(`${log.table}_digest(l)`)];
  for (let after = 0; ;) {
    const { rows: ends } = await sql<{ end: number | null }>`
      select max(id) as "end" from (
        select id from ${table} where id > ${after} order by id limit ${sql.lit(rowsAtOnce)}
      ) as part`.execute(database);
    const end = ends[0]?.end ?? null;
    if (end === null) return;
    const { rows } = await sql<{ id: number; hash: string; before: number | null }>`
      select id, before from (
        select l.id, l.hash, ${digest} as digest,
          lag(l.hash) over rows_of as hash_before, lag(l.id) over rows_of as before, l.${chain} as chain
        from ${table} l where l.id > ${after} and l.id <= ${end} window rows_of as (partition by l.${chain} order by l.id)
      ) as r where hash <> encode(sha256(convert_to(coalesce(hash_before, (
        select case when p.${chain} = r.chain then p.hash end from ${table} p
        where (p.${chain}, p.id) < (r.chain, r.id) order by p.${chain} desc, p.id desc limit 1
      ), '') || digest, 'UTF8')), 'base64') order by id`.execute(database);
    findings.add(
      'unchained',
      log.name,
      rows.filter(({ before }) => before === null || !findings.names(log.name, before)).map(({ id }) => id),
    );
    after = end;
  }
};

export interface CheckOptions {
  readonly marks?: Marks;
  /** Ends the check by its reason, between two parts. */
  readonly signal?: AbortSignal;
  readonly progress?: (rows: number) => Promise<void>;
  /** Leaves out the checks of subjects, for a caller that makes them itself. */
  readonly withoutSubjects?: boolean;
}

/**
 * Compares every row of every log with the seals, the seals with their signatures, and the chains with their rows. It
 * reads part by part, so that it needs little memory for any number of rows, and holds no lock. What a superuser does
 * to rows that are not sealed yet, in the last seconds, only their stamps can show it.
 */
export const checkIntegrity = async (
  database: Queries,
  keys: Keys,
  { marks = {}, signal, progress = async () => {}, withoutSubjects = false }: CheckOptions = {},
): Promise<LogCheck> => {
  const findings = createFindings();
  let rows = 0;
  const advance = async (more: number) => {
    signal?.throwIfAborted();
    rows += more;
    await progress(rows);
  };
  for (const log of sealedLogs) {
    const part: CheckPart = { database, keys, log, mark: marks[log.table], findings, advance };
    await checkSeals(part);
    await advance(0);
    await checkUnsealed(part);
    await checkCopies(part);
    await checkChains(part);
  }
  await checkRecords(database, findings, advance);
  if (!withoutSubjects) await checkSubjects(database, findings, advance);
  return { rows, found: findings.count, findings: findings.named };
};
