import { sql } from 'kysely';
import type { Queries } from './tables';
import { dayMs, minuteMs } from '#resources/schema/spans';

/** The rows of one kind that a quarter of an hour brought: their number, and the sum of their amounts. */
export interface Tally {
  readonly kind: number;
  readonly count: number;
  readonly sum: string;
}

/** Rows of a table, by the column of their kind. None is ever removed, and new ones have higher ids. */
export interface CountedTable {
  readonly table: string;
  readonly kind: string;
  /** The column with the time of a row's last change. */
  readonly changedAt: string;
  /** A column of money. */
  readonly amount?: string;
}

/** Longer than a transaction over such rows may take: one that had begun before the last look may have ended after it. */
const margin = 5 * minuteMs;

/** Every zone begins its days at a quarter of an hour. */
const quarterMs = 15 * minuteMs;
const quarter = sql`interval '15 minutes'`;
/** Quarters that one statement counts. */
const atOnce = 200;

interface Memory {
  readonly quarters: Map<number, readonly Tally[]>;
  /** To be counted: what a call that ran out of time has left is the next one's. */
  readonly due: Set<number>;
  /** The time and the highest id of the last look. */
  last: { readonly at: number; readonly id: number };
}

/**
 * Counts rows by the quarter of an hour of their creation, for the last `days`: by the milliseconds of its beginning; one
 * without rows may be missing.
 */
export type RecentCounts = (
  database: Queries,
  counted: CountedTable,
  days: number,
  now: Date,
) => Promise<ReadonlyMap<number, readonly Tally[]>>;

const instants = (quarters: readonly number[]) => quarters.map((at) => new Date(at).toISOString());

/** At the first look every quarter is due. */
const begin = async (database: Queries, { table }: CountedTable, from: number, now: number): Promise<Memory> => {
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from ${sql.table(table)}`.execute(database);
  const due = new Set<number>();
  for (let at = from; at <= now; at += quarterMs) due.add(at);
  return { quarters: new Map(), due, last: { at: now, id: rows[0]?.id ?? 0 } };
};

/** Adds the quarters whose rows are new or have changed since the last look. */
const look = async (
  database: Queries,
  { table, changedAt }: CountedTable,
  memory: Memory,
  now: number,
): Promise<void> => {
  const { at, id } = memory.last;
  const { rows } = await sql<{ at: string; last: number }>`
    select date_bin(${quarter}, created_at, 'epoch') as at, max(id) as last from (
      select id, created_at from ${sql.table(table)} where ${sql.ref(changedAt)} >= ${instants([at - margin])[0]}
      union all select id, created_at from ${sql.table(table)} where id > ${id}
    ) as t group by 1`.execute(database);
  for (const row of rows) memory.due.add(Date.parse(row.at));
  memory.last = { at: now, id: Math.max(id, ...rows.map(({ last }) => last)) };
};

const count = async (database: Queries, { table, kind, amount }: CountedTable, quarters: readonly number[]) => {
  const sum = amount ? sql.ref(amount) : sql`0`;
  const { rows } = await sql<{ at: string; tallies: readonly Tally[] }>`
    select at, (select coalesce(json_agg(k), '[]') from (
      select ${sql.ref(kind)} as kind, count(*) as count, coalesce(sum(${sum}), 0.00)::text as sum
      from ${sql.table(table)} where created_at >= at and created_at < at + ${quarter} group by 1
    ) as k) as tallies from unnest(${instants(quarters)}::timestamptz[]) as at`.execute(database);
  return rows;
};

/**
 * The counts of one process. It remembers them, and counts again only the quarters whose rows are new or have changed
 * since: a month of rows costs no more than its last minutes.
 */
export const createRecentCounts = (): RecentCounts => {
  const memories = new Map<string, Memory>();
  return async (database, counted, days, now) => {
    const from = Math.floor((now.getTime() - days * dayMs) / quarterMs) * quarterMs;
    const known = memories.get(counted.table);
    const memory = known ?? (await begin(database, counted, from, now.getTime()));
    if (known) await look(database, counted, known, now.getTime());
    else memories.set(counted.table, memory);
    for (const times of [memory.quarters, memory.due]) for (const at of times.keys()) if (at < from) times.delete(at);
    const due = [...memory.due];
    for (let place = 0; place < due.length; place += atOnce)
      for (const { at, tallies } of await count(database, counted, due.slice(place, place + atOnce))) {
        memory.quarters.set(Date.parse(at), tallies);
        memory.due.delete(Date.parse(at));
      }
    return memory.quarters;
  };
};
