import { sql } from 'kysely';
import { maySee } from '#engine/schema/access';
import type { Resource } from '#engine/schema/resource';
import { suggestCall, suggestingFields, suggestionsMax } from '#engine/schema/resourceCalls';
import { parseSort } from '#engine/schema/wire/sorting';
import { whereOf } from '#engine/server/database/conditions';
import { keysOf, orderBy } from '#engine/server/database/order';
import { columnOf, fromTable } from '#engine/server/database/read';
import { route, type Route } from '#engine/server/http/call';
import { invalid, ok } from '#engine/server/refusals';

/** The rows that are looked at, in the order in which the list opens: an index holds it, also within the rows of one organization. */
const lookedAt = 5000;

/** The values of a text in the person's own latest rows, the most frequent first. */
export const suggestRoute = (resource: Resource): Route =>
  route(
    suggestCall(resource),
    async ({ ports, caller, input: { field } }) => {
      if (!suggestingFields(resource).includes(field) || !maySee(caller.role, resource, field))
        throw invalid({ field: 'unknownField' });
      const { rows } = await sql<{ value: string }>`
        select value from (
          select ${columnOf(field)} as value from ${fromTable(resource)}
          where ${whereOf(resource, caller, { comparisons: [], anyOf: [] })}
          order by ${orderBy(keysOf(resource, parseSort(resource.sort)))} limit ${sql.lit(lookedAt)}
        ) as latest where value <> '' group by value order by count(*) desc, value limit ${sql.lit(suggestionsMax)}`.execute(
        ports.database,
      );
      return ok(rows.map(({ value }) => value));
    },
    { replica: true },
  );
