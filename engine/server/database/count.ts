import { sql } from 'kysely';
import type { Resource } from '#engine/schema/resource';
import { countedMax } from '#engine/schema/wire/limits';
import { fromTable, type Sql } from './read';
import { toColumn } from './table';
import { plannedPerCall, sendPrepared } from './preparedStatements';
import type { Queries } from './tables';

/** The number of rows of a selection, and whether it is an estimate. */
export interface Total {
  readonly total: number;
  readonly estimated: boolean;
}

/** What PostgreSQL returns for `explain (format json)`. */
type QueryPlan = readonly { readonly Plan: { readonly 'Plan Rows': number } }[];

/** How many rows the planner expects, from its statistics of the table: no row is read. */
export const estimate = async (database: Queries, resource: Resource, where: Sql): Promise<number> => {
  const { rows } = await sql<{ 'QUERY PLAN': QueryPlan | string }>`${sql.raw(plannedPerCall)}
    explain (format json) select 1 from ${fromTable(resource)} where ${where}`.execute(database);
  const plan = rows[0]?.['QUERY PLAN'] ?? [];
  const explained = typeof plan === 'string' ? (JSON.parse(plan) as QueryPlan) : plan;
  return explained[0]?.Plan['Plan Rows'] ?? 0;
};

/** SQL of the number of rows that match, up to the bound and one more. */
export const upTo = (resource: Resource, where: Sql, bound: number): Sql =>
  sql`select count(*)::integer from (select 1 from ${fromTable(resource)} where ${where} limit ${sql.lit(bound + 1)}) as counted`;

/** SQL of about how many rows a table has, as the planner reckons: by its statistics and its present size in pages. */
export const estimatedTotal = (resource: Resource): Sql =>
  sql`select (reltuples / greatest(relpages, 1) * (pg_relation_size(oid) / current_setting('block_size')::integer))::bigint as about
    from pg_class where oid = ${sql.lit(`"${toColumn(resource.name)}"`)}::regclass`;

/** A table with an estimate of this many times the bound is not worth counting. */
export const countThreshold = (bound: number): number => 2 * Math.max(bound, countedMax);

/**
 * Whether the table is one of those. A bulk change leaves so many rows behind that the estimate for a shorter one may
 * double until it is vacuumed.
 */
export const isLongTable = async (database: Queries, resource: Resource): Promise<boolean> => {
  const [table] = await sendPrepared<{ readonly about: number }, object>(database, resource, {}, estimatedTotal, {});
  return (table?.about ?? 0) > countThreshold(0);
};

/** The result of a bounded count: the number itself, or past the bound an estimate that is never below what was counted. */
export const totalOf = async (
  database: Queries,
  resource: Resource,
  where: Sql,
  counted: number,
  bound: number,
): Promise<Total> =>
  counted <= bound
    ? { total: counted, estimated: false }
    : { total: Math.max(counted, await estimate(database, resource, where)), estimated: true };
