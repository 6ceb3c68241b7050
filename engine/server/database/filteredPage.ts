import { sql } from 'kysely';
import { rowsOf, type Person } from '#engine/schema/access';
import type { Resource } from '#engine/schema/resource';
import type { Role } from '#engine/schema/roles';
import { countedMax, letterCountedMax, rowsPassedMax } from '#engine/schema/wire/limits';
import { isOneLetter, walkedBy, whereOf, type ListFilters } from './conditions';
import { estimate, isLongTable, upTo } from './count';
import type { PageRead } from './indexedPage';
import { orderBy, partsBehind, type SortKey, type Slice } from './order';
import { and, columnOf, fromTable, selectListOfMany, type Sql } from './read';
import { plannedPerCall, sendPrepared, slot } from './preparedStatements';
import { scopeOf } from './scope';
import type { Queries } from './tables';

/** Rows that are walked through in the order of a list before all that match are sorted: some milliseconds of work. */
const shortWalk = 4000;
/** Rows that tell whether a search finds too many to count: half a millisecond of work, also in a search that finds one. */
const sampleSize = 1000;

const searches = ({ comparisons, anyOf, search }: ListFilters): boolean =>
  search !== undefined ||
  [...comparisons, ...anyOf.flat(2)].some(({ operator }) => operator === 'like' || operator === 'starts');

/** Whether the page is too far in for a search, unless the matches are few enough to count. */
const isFar = (filters: ListFilters, { offset }: Slice): boolean => searches(filters) && offset > rowsPassedMax(true);

/**
 * Further in it walks longer: enough where half of the rows match, and in a search where one row in eight matches. It
 * never walks to a far page.
 */
const walkOf = (filters: ListFilters, slice: Slice): number =>
  isFar(filters, slice) ? 0 : shortWalk + slice.offset * (searches(filters) ? 8 : 2);

const behind = ({ keys, position }: Slice): Sql =>
  position ? sql`(${sql.join(partsBehind(keys, position), sql` or `)})` : sql`true`;

/** The page among the next rows of an index of the order, if they hold enough that match. */
const tried = (resource: Resource, person: Person, filters: ListFilters, slice: Slice): Sql => {
  const order = orderBy(slice.keys);
  const { from, fits } = walkedBy(resource, person, filters, slice.keys[0]?.name);
  return sql`select t.id from (
      select t.* from ${fromTable(resource)} where ${from} and ${behind(slice)} order by ${order} limit ${walkOf(filters, slice)}
    ) as t where ${fits} order by ${order} limit ${slice.size} offset ${slice.offset}`;
};

/**
 * The page out of all that match, however they lie. `offset 0` keeps the planner from walking an index of the order all
 * the same. The planner believes that what matches lies evenly in every order, and would pass over a million rows to
 * find ten.
 */
const sorted = (resource: Resource, where: Sql, slice: Slice): Sql => {
  const order = orderBy(slice.keys);
  const columns = sql.join([...new Set(['id', ...slice.keys.map(({ name }) => name)])].map(columnOf));
  return sql`select t.id from (
      select ${columns} from ${fromTable(resource)} where ${where} and ${behind(slice)} offset 0
    ) as t order by ${order} limit ${slice.size} offset ${slice.offset}`;
};

/**
 * About how many rows a search finds, by the next rows in its order: freshly loaded rows have no statistics, and the planner
 * then expects the same few rows of a letter as of a name. Zero where they are all the rows there are.
 */
const sampled = async (
  database: Queries,
  resource: Resource,
  person: Person,
  filters: ListFilters,
  { keys }: Slice,
): Promise<number> => {
  const { from, fits } = walkedBy(resource, person, filters, keys[0]?.name);
  const { rows } = await sql<{ readonly seen: number; readonly found: number }>`${sql.raw(plannedPerCall)}
    select count(*)::integer as seen, (count(*) filter (where ${fits}))::integer as found from (
      select t.* from ${fromTable(resource)} where ${from} order by ${orderBy(keys)} limit ${sql.lit(sampleSize)}
    ) as t`.execute(database);
  const { seen = 0, found = 0 } = rows[0] ?? {};
  if (seen < sampleSize || found === 0) return 0;
  return Math.round((found / seen) * (await estimate(database, resource, from)));
};

/**
 * About how many rows a search finds, where it is not worth counting them: the search's index returns no row
 * before it has read all that match. That takes seconds for a letter in half of ten million rows. Nobody is told of rows that are not
 * theirs, so who sees a part of the rows gets a count.
 */
const broadSearch = async (
  database: Queries,
  resource: Resource,
  person: Person,
  filters: ListFilters,
  slice: Slice,
  bound: number,
): Promise<number | null> => {
  if (!searches(filters) || Object.keys(rowsOf(person, resource, 'read')).length > 0) return null;
  const isBroad = (expected: number) => expected > Math.max(bound, countedMax);
  const expected = await estimate(database, resource, whereOf(resource, person, filters));
  if (isBroad(expected)) return expected;
  if (
    expected > letterCountedMax &&
    isOneLetter(resource, person.role, filters) &&
    (await isLongTable(database, resource))
  )
    return expected;
  const found = await sampled(database, resource, person, filters, slice);
  return isBroad(found) ? found : null;
};

interface RowsShape {
  readonly role: Role;
}

interface RowsRead {
  /** Null when none is left. */
  readonly json: string | null;
}

/**
 * Rows in the order of their ids, as JSON, if they are still the person's. This statement is the same whatever a list
 * is narrowed and sorted by, so its plan is kept: to make it took longer than to read a page.
 */
const rowsOfIds = (resource: Resource, { role }: RowsShape): Sql =>
  sql`select json_agg(p)::text as json from (
      select ${selectListOfMany(resource, role)} from unnest(${slot('ids')}::bigint[]) with ordinality as shown (id, place)
      join ${fromTable(resource)} on t.id = shown.id
      where ${and(scopeOf({ id: 0, role, organizationId: null }, resource, 'read', slot))} order by shown.place
    ) p`;

const readRows = async (
  database: Queries,
  resource: Resource,
  person: Person,
  ids: readonly number[],
): Promise<string> => {
  if (ids.length === 0) return '[]';
  const values = { ids, ...rowsOf(person, resource, 'read') };
  const shape = { role: person.role };
  const [page] = await sendPrepared<RowsRead, RowsShape>(database, resource, shape, rowsOfIds, values);
  return page?.json ?? '[]';
};

/**
 * Reads a page of any list, planned for the very values it is asked for, and its total unless the reader pages on. A
 * walk in the order finds what many rows match, and a sort of all that match finds the rest. Neither ever takes the
 * time that the wrong one of them would. Undefined for a page too far in a search whose rows are too many to be counted.
 */
export const readWalkedPage = async (
  database: Queries,
  resource: Resource,
  person: Person,
  filters: ListFilters,
  keys: readonly SortKey[],
  slice: Slice,
  bound: number,
): Promise<PageRead | undefined> => {
  const where = whereOf(resource, person, filters);
  const about = slice.position ? null : await broadSearch(database, resource, person, filters, slice, bound);
  if (about !== null && isFar(filters, slice)) return undefined;
  const total = slice.position || about !== null ? sql`select null::integer` : upTo(resource, where, bound);
  const tooFar = isFar(filters, slice) ? sql`(select n from total) > ${bound}` : sql`false`;
  const { rows } = await sql<{
    readonly counted: number | null;
    readonly ids: readonly number[] | null;
  }>`${sql.raw(plannedPerCall)}
    with total (n) as materialized (${total}), tried as materialized (${tried(resource, person, filters, slice)})
    select (select n from total) as counted, case when ${tooFar} then null
      when (select count(*) from tried) = ${slice.size} then array(select id from tried)
      else array(${sorted(resource, where, slice)}) end as ids`.execute(database);
  const { counted = null, ids = null } = rows[0] ?? {};
  if (ids === null) return undefined;
  // Found from the end where the reader pages back.
  const json = await readRows(database, resource, person, slice.keys === keys ? ids : ids.toReversed());
  const shown = ids.length;
  // The last page says how many there are, whatever the statistics say.
  const isLast = about !== null && shown < slice.size && (shown > 0 || slice.offset === 0);
  return { json, counted: isLast ? slice.offset + shown : counted, about };
};
