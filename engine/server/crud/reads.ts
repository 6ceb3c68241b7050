import { route, type Route, type Context, type RawQuery } from '#engine/server/http/call';
import { listPage } from '#engine/server/database/page';
import { readRow, visible, columnOf, fromTable, type Sql } from '#engine/server/database/read';
import { readList } from '#engine/server/http/listQuery';
import { invalid, ok, refuseFaults } from '#engine/server/refusals';
import { type Resource, fieldOf } from '#engine/schema/resource';
import {
  detailCall,
  listCall,
  lookupCall,
  lookupFilters,
  lookupInput,
  lookupMax,
  totalsCall,
} from '#engine/schema/resourceCalls';
import { lookup } from '#engine/server/database/lookup';
import type { Caller } from '#engine/subjects/session/server/sessions';
import { readFilters, readFiltersOnly } from '#engine/server/http/filterQuery';
import { whereOf } from '#engine/server/database/conditions';
import { maySee } from '#engine/schema/access';
import { sql } from 'kysely';
import { summedMax } from '#engine/schema/wire/limits';
import { quoted } from '#engine/server/database/table';
import type { Queries } from '#engine/server/database/tables';
import type { Fault } from '#engine/schema/faults';
import { readOwn } from '#engine/server/http/input';

export const listRoute = (resource: Resource): Route =>
  route(
    listCall(resource),
    async ({ ports, caller, input }) => {
      const page = await listPage(ports.database, resource, caller, readList(resource, caller, input));
      if (!page) throw invalid({ page: 'tooFar' });
      return page;
    },
    { replica: true },
  );

export const detailRoute = (resource: Resource): Route =>
  route(detailCall(resource), async ({ ports, caller, input }) => {
    const row = await readRow(ports.database, resource, caller, input.id);
    return ok(visible(resource, caller.role, row));
  });

const listNames = async (resource: Resource, { ports, caller, locale, input }: Context<Caller, RawQuery>) => {
  const [{ q, pageSize }, rest] = readOwn(lookupInput, input);
  const { filters, faults } = readFilters(resource, caller, rest);
  const untaken = Object.keys(rest).filter((name) => !lookupFilters(resource).includes(name));
  const wrong = untaken.map((name): [string, Fault] => [
    name,
    fieldOf(resource, name) ? 'notFilterable' : 'unknownField',
  ]);
  refuseFaults({ ...faults, ...Object.fromEntries(wrong) });
  // A record requested by its id has a name even when nobody may choose it any longer.
  const asked = { filters, onlyChoosable: !('id' in rest), search: q, size: pageSize ?? lookupMax, locale };
  return ok(await lookup(ports.database, resource, caller, asked));
};

/** Ids and names of the records to choose from, also for those who may not read the records themselves. */
export const lookupRoute = (resource: Resource): Route =>
  route(lookupCall(resource), (context) => listNames(resource, context));

/** Exact sums; no sum and no count where more rows match than are read. */
interface Sums {
  readonly count: number | null;
  readonly sums: readonly { readonly name: string; readonly sum: string }[];
}

/** Sums up these columns over the rows of a condition, by one statement that reads a bounded number of them. */
export const sumsOf = async (
  database: Queries,
  resource: Resource,
  where: Sql,
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
  route(
    totalsCall(resource),
    async ({ ports, caller, input }) => {
      const where = whereOf(resource, caller, readFiltersOnly(resource, caller, input));
      const names = (resource.totals ?? []).filter((name) => maySee(caller.role, resource, name));
      return ok(await sumsOf(ports.database, resource, where, names));
    },
    { replica: true },
  );
