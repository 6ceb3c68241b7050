import type { Role } from '#engine/schema/roles';
import { sql } from 'kysely';
import { rowsOf, type Person } from '#engine/schema/access';
import { fieldOf, type Resource } from '#engine/schema/resource';
import { isPath } from '#engine/schema/scopePaths';
import { countedMax } from '#engine/schema/wire/limits';
import { parseSort } from '#engine/schema/wire/sorting';
import { sqlTypeOf } from './columns';
import { hideDeleted, type Comparison, type Selection } from './conditions';
import { estimatedTotal, countThreshold, upTo } from './count';
import { fieldColumnOf } from './fieldTypes';
import { orderBy, partsBehind, type Slice, type SortKey } from './order';
import { columnOf, and, fromTable, selectListOfMany, type Sql } from './read';
import type { Queries } from './tables';
import { sendPrepared, slot } from './preparedStatements';

/** What such a list is narrowed to: the rows with one value of a field; all rows where there is none. */
interface Narrowing {
  readonly name: string;
  readonly value: unknown;
}

/**
 * A list that an index holds in its order. So its page is read from the first rows of that index whatever the value is.
 */
export interface IndexedList {
  readonly narrowing: Narrowing | undefined;
  readonly hidesDeleted: boolean;
}

const onlyValueOf = (resource: Resource, { name, operator, values }: Comparison): Narrowing | undefined => {
  const field = fieldOf(resource, name);
  const single = operator === 'in' && values.length === 1 && field && !fieldColumnOf(field).isList;
  return single ? { name, value: values[0] } : undefined;
};

/** Such a list, or undefined for one whose best plan depends on the very values that are asked for. */
export const indexedList = (
  resource: Resource,
  person: Person,
  { filters: { comparisons, anyOf, search }, sort }: Selection,
): IndexedList | undefined => {
  const [by, ...more] = sort;
  if (search !== undefined || anyOf.length > 0 || !by) return undefined;
  const scope = Object.entries(rowsOf(person, resource, 'read')).map(([name, value]) =>
    isPath(name) ? undefined : { name, value },
  );
  const narrowings = [...scope, ...comparisons.map((comparison) => onlyValueOf(resource, comparison))];
  const [narrowing] = narrowings;
  if (narrowings.length > 1 || (narrowings.length === 1 && !narrowing)) return undefined;
  const opens = more.length === 0 && parseSort(resource.sort).some(({ name }) => name === by.name);
  if (narrowing && !opens) return undefined;
  return { narrowing, hidesDeleted: hideDeleted(resource, comparisons).length > 0 };
};

/**
 * A subquery hides the value from the planner. So the plan is the same for every value, and PostgreSQL keeps it. A plan
 * for one value looks cheaper to it than a plan for all, so without this it would plan every call again. The setting
 * `plan_cache_mode=force_generic_plan` would also hold for statements that must be planned for their values.
 */
const unseen = (name: string, type: string): Sql => sql`(select ${slot(name)}::${sql.raw(type)})`;

/** All that the text of a page's statement depends on. */
interface PageShape {
  readonly role: Role;
  readonly bound: number;
  /** The field that narrows the list. */
  readonly narrowedBy: string | undefined;
  readonly hidesDeleted: boolean;
  /** The order in which the reader gets the rows. */
  readonly order: readonly SortKey[];
  /** The order in which they are found: reversed for a reader who pages back. */
  readonly keys: readonly SortKey[];
  /** The planner takes a limit that it doesn't know for a tenth of the table, so it is told the next of these sizes. */
  readonly planned: number;
  readonly from: 'start' | 'offset' | 'cursor';
  /** Which values of the cursor's row are empty. */
  readonly empty: readonly boolean[];
}

const plannedSizes = [10, 20, 50, 100, 200];

const conditionsOf = (resource: Resource, { narrowedBy, hidesDeleted }: PageShape): Sql[] => {
  const field = narrowedBy === undefined ? undefined : fieldOf(resource, narrowedBy);
  return [
    ...(hidesDeleted ? hideDeleted(resource, []) : []),
    ...(narrowedBy !== undefined && field ? [sql`${columnOf(narrowedBy)} = ${unseen('value', sqlTypeOf(field))}`] : []),
  ];
};

/** The first rows of the list, or of a part of it. */
const firstPage = (resource: Resource, { keys, planned }: PageShape, where: Sql): Sql => {
  const order = orderBy(keys);
  return sql`select t.* from (select t.* from ${fromTable(resource)} where ${where} order by ${order} limit ${sql.lit(planned)}) as t
    order by ${order} limit ${slot('size')}`;
};

const rowsOfIds = (resource: Resource, ids: Sql): Sql =>
  sql`select t.* from (${ids}) as page (id) join ${fromTable(resource)} on t.id = page.id`;

/** A page by its number. The ids first: what is passed over is passed over in the index alone. */
const numberedPage = (resource: Resource, { keys, planned }: PageShape, where: Sql): Sql => {
  const order = orderBy(keys);
  const names = sql.join([...new Set(['id', ...keys.map(({ name }) => name)])].map(columnOf));
  const rows = sql`select ${names} from ${fromTable(resource)} where ${where} order by ${order} limit ${sql.lit(planned)} offset ${slot('offset')}`;
  return rowsOfIds(resource, sql`select t.id from (${rows}) as t order by ${order} limit ${slot('size')}`);
};

/** The rows behind a cursor. Several parts of the order are merged; no more than a page of each is sorted. */
const keysetPage = (resource: Resource, shape: PageShape, where: Sql): Sql => {
  const { keys, planned, empty } = shape;
  const position = empty.map((isEmpty, at) => (isEmpty ? null : slot(`position${at}`)));
  const [only = where, ...more] = partsBehind(keys, position).map((part) => and([where, part]));
  if (more.length === 0) return firstPage(resource, shape, only);
  const order = orderBy(keys);
  const parts = [only, ...more].map(
    (part) => sql`(select t.id from ${fromTable(resource)} where ${part} order by ${order} limit ${sql.lit(planned)})`,
  );
  return rowsOfIds(
    resource,
    sql`select t.id from (${sql.join(parts, sql` union all `)}) as found join ${fromTable(resource)} on t.id = found.id
      order by ${order} limit ${slot('size')}`,
  );
};

const pages = { start: firstPage, offset: numberedPage, cursor: keysetPage } as const;

/** One row about the number of rows. Who pages on knows it. */
const total = (resource: Resource, shape: PageShape): Sql => {
  if (shape.from === 'cursor') return sql`select null::integer as counted, null::bigint as about`;
  const conditions = conditionsOf(resource, shape);
  const counted = upTo(resource, and(conditions), shape.bound);
  if (conditions.length > 0) return sql`select (${counted}) as counted, null::bigint as about`;
  return sql`select case when about <= ${sql.lit(countThreshold(shape.bound))} then (${counted}) end as counted, about
    from (${estimatedTotal(resource)}) as all_rows`;
};

const statement = (resource: Resource, shape: PageShape): Sql => {
  const page = pages[shape.from](resource, shape, and(conditionsOf(resource, shape)));
  const rows = sql`select coalesce(json_agg(p), '[]')::text from (
      select ${selectListOfMany(resource, shape.role)} from (${page}) as t order by ${orderBy(shape.order)}
    ) p`;
  return sql`select (${rows}) as json, total.* from (${total(resource, shape)}) as total`;
};

/** What was read: the rows as JSON, and how many there are as far as that was asked. */
export interface PageRead {
  readonly json: string;
  /** Up to the bound and one more; null when not counted. */
  readonly counted: number | null;
  /** By the statistics; null when they don't matter. */
  readonly about: number | null;
}

/** Reads a page of such a list, and its total unless the reader pages on, by one statement that is planned once. */
export const readIndexedPage = async (
  database: Queries,
  resource: Resource,
  { role }: Person,
  { narrowing, hidesDeleted }: IndexedList,
  order: readonly SortKey[],
  { keys, position, size, offset }: Slice,
  bound = countedMax,
): Promise<PageRead> => {
  const shape: PageShape = {
    role,
    bound,
    narrowedBy: narrowing?.name,
    hidesDeleted,
    order,
    keys,
    planned: plannedSizes.find((most) => size <= most) ?? size,
    from: position ? 'cursor' : offset > 0 ? 'offset' : 'start',
    empty: position?.map((value) => value === null) ?? [],
  };
  const positions = (position ?? []).map((value, at): [string, unknown] => [`position${at}`, value]);
  const values = { value: narrowing?.value, size, offset, ...Object.fromEntries(positions) };
  const [found] = await sendPrepared<PageRead, PageShape>(database, resource, shape, statement, values);
  return found ?? { json: '[]', counted: 0, about: null };
};
