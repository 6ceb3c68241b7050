import { sql, type Kysely } from 'kysely';
import type { Resource } from '../../resources/vocabulary/schema';
import { fromTable, type SqlCondition } from './read';
import { plannedAnew } from './statementNames';
import type { Tables } from './tables';

/** Selections up to this many rows are counted; beyond it their number is estimated. */
export const countedUpTo = 50_000;

/** The number of rows of a selection, and whether that is only about right. */
export interface Total {
  readonly total: number;
  readonly estimated: boolean;
}

/** What PostgreSQL returns for `explain (format json)`. */
type Explained = readonly { readonly Plan: { readonly 'Plan Rows': number } }[];

/** How many rows the planner expects, from its statistics of the table: no row is read. */
const estimate = async (database: Kysely<Tables>, resource: Resource, where: SqlCondition): Promise<number> => {
  const { rows } = await sql<{ 'QUERY PLAN': Explained | string }>`${sql.raw(plannedAnew)}
    explain (format json) select 1 from ${fromTable(resource)} where ${where}`.execute(database);
  const plan = rows[0]?.['QUERY PLAN'] ?? [];
  const explained = typeof plan === 'string' ? (JSON.parse(plan) as Explained) : plan;
  return explained[0]?.Plan['Plan Rows'] ?? 0;
};

/** So many times what is counted: a table that the planner takes for so large is not worth counting. */
const surely = 2;

/** The estimated number of all rows, where a table is so large that counting up to the bound would only say so. */
export const totalOfLarge = async (
  database: Kysely<Tables>,
  resource: Resource,
  where: SqlCondition,
  bound: number,
): Promise<Total | undefined> => {
  const total = await estimate(database, resource, where);
  return total > surely * Math.max(bound, countedUpTo) ? { total, estimated: true } : undefined;
};

/** The result of a bounded count: the number itself, or past the bound an estimate that is never below what was counted. */
export const totalOf = async (
  database: Kysely<Tables>,
  resource: Resource,
  where: SqlCondition,
  counted: number,
  bound: number,
): Promise<Total> =>
  counted <= bound
    ? { total: counted, estimated: false }
    : { total: Math.max(counted, await estimate(database, resource, where)), estimated: true };
