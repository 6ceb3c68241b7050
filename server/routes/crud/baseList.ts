import { sql } from 'kysely';
import { route, type Caller, type Context, type Query, type Route } from '../../http/call';
import { readFilters } from '../../database/filters';
import { columnOf, every, scopeOf, tableOf, type Condition } from '../../database/read';
import { holdsWords } from '../../database/search';
import { quoted } from '../../database/shape';
import { readFromQuery } from '../../http/input';
import { invalid, ok } from '../../reply/refusals';
import { fieldOf, type Resource } from '../../../resources/vocabulary/schema';
import { lookupCall, lookupFilters, lookupInput, lookupMax } from '../../../resources/vocabulary/resourceCalls';

/** What a person knows a record by: its title and, where it has one, its name. */
const labelsOf = ({ title, fields }: Resource): readonly string[] => [
  ...new Set('name' in fields ? ['name', title] : [title]),
];

/** Records that are still to be chosen; one that is asked for by its id is named whatever became of it. */
const choosable = ({ pick }: Resource, query: object): Condition[] =>
  pick?.where && !('id' in query)
    ? [sql`${columnOf(pick.where.field)} in (${sql.join(pick.where.is.map((value) => sql.lit(value)))})`]
    : [];

const listNames = async (resource: Resource, { ports, caller, input }: Context<Caller, Query>) => {
  const { q: words, pageSize: size, ...filters } = input;
  const { q, pageSize } = readFromQuery(lookupInput, {
    ...(words === undefined ? {} : { q: words }),
    ...(size === undefined ? {} : { pageSize: size }),
  });
  const { conditions, faults } = readFilters(resource, caller.role, filters);
  const untaken = Object.keys(filters).filter((name) => !lookupFilters(resource).includes(name));
  const all = {
    ...faults,
    ...Object.fromEntries(untaken.map((name) => [name, fieldOf(resource, name) ? 'notFilterable' : 'unknownField'])),
  } as typeof faults;
  if (Object.keys(all).length > 0) throw invalid(all);
  const labels = labelsOf(resource);
  const [first = 'id'] = labels;
  const where = every([
    ...scopeOf(caller, resource, 'read'),
    ...choosable(resource, filters),
    ...conditions,
    ...(q === null ? [] : [holdsWords(resource, labels, q)]),
  ]);
  const { rows } = await sql<{ id: number; name: string }>`
    select t.id, ${columnOf(first)} as name${labels.length > 1 ? sql`, ${columnOf(resource.title)} as ${sql.raw(quoted(resource.title))}` : sql``}
    from ${tableOf(resource)} where ${where} order by ${columnOf(first)}, t.id limit ${pageSize ?? lookupMax}`.execute(
    ports.database,
  );
  return ok(rows);
};

/** Ids and names of the records that may be chosen, for those who may not read the records themselves as well. */
export const lookupRoute = (resource: Resource): Route =>
  route(lookupCall(resource), (context) => listNames(resource, context));
