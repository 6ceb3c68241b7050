import { route, type Route } from '#server/http/call';
import { whereOf } from '#server/database/conditions';
import { readFiltersOnly } from '#server/http/filterQuery';
import { ok } from '#server/refusals';
import { maySee } from '#resources/schema/access';
import { totalsCall } from '#resources/schema/resourceCalls';
import type { Resource } from '#resources/schema/resource';
import { sql, type Kysely } from 'kysely';
import { summedMax } from '#resources/wire/limits';
import { columnOf, fromTable, type SqlCondition } from '#server/database/read';
import { quoted } from '#server/database/shape';
import type { Tables } from '#server/database/tables';

/** Sums in yuan, exact to the cent; no sum and no count where more rows match than are read. */
interface Sums {
  readonly count: number | null;
  readonly sums: readonly { readonly name: string; readonly sum: string }[];
}

/** Sums up these columns over the rows of a condition, by one statement that reads a bounded number of them. */
export const sumsOf = async (
  database: Kysely<Tables>,
  resource: Resource,
  where: SqlCondition,
  names: readonly string[],
  bound = summedMax,
): Promise<Sums> => {
  const columns = names.map((name) => sql`, ${columnOf(name)} as ${sql.raw(quoted(name))}`);
  const sums = names.map(
    (name) => sql`, coalesce(sum(${sql.raw(quoted(name))}), 0.00)::text as ${sql.raw(quoted(name))}`,
  );
  const { rows } = await sql<{ counted: number } & Readonly<Record<string, string>>>`
    select count(*)::integer as counted${sql.join(sums, sql``)}
    from (select 1${sql.join(columns, sql``)} from ${fromTable(resource)} where ${where} limit ${sql.lit(bound + 1)}) as summed`.execute(
    database,
  );
  const found = rows[0];
  if (!found || found.counted > bound) return { count: null, sums: [] };
  return { count: found.counted, sums: names.map((name) => ({ name, sum: found[name] ?? '0.00' })) };
};

/** Sums up what a filter matches of the person's rows, and only amounts that the role sees. */
export const totalsRoute = (resource: Resource): Route =>
  route(totalsCall(resource), async ({ ports, caller, input }) => {
    const where = whereOf(resource, caller, readFiltersOnly(resource, caller, input));
    const names = (resource.totals ?? []).filter((name) => maySee(caller.role, resource, name));
    return ok(await sumsOf(ports.database, resource, where, names));
  });
