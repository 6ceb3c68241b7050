import { sql, type Kysely } from 'kysely';
import { rowsOf, type Person } from '#resources/schema/access';
import { fieldOf, type Resource } from '#resources/schema/resource';
import { formatSort, parseSort } from '#resources/wire/sorting';
import { sqlTypeOf } from './columns';
import { hideDeleted } from './conditions';
import { estimatedTotal, countedUpTo, countThreshold, upTo } from './count';
import { fieldColumnOf } from './fieldColumns';
import { orderBy, partsBehind, type SortKey } from './order';
import { columnOf, every, fromTable, selectListOfMany, type SqlCondition } from './read';
import type { Comparison, Selection } from './selection';
import { mergedIds, within, type Slice } from './slice';
import type { Tables } from './tables';
import { sendOnceWritten, slot } from './writtenOnce';

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
  const scope = Object.entries(rowsOf(person, resource, 'read')).map(([name, value]) => ({ name, value }));
  const narrowings = [...scope, ...comparisons.map((comparison) => onlyValueOf(resource, comparison))];
  const [narrowing] = narrowings;
  if (narrowings.length > 1 || (narrowings.length === 1 && !narrowing)) return undefined;
  const opens = more.length === 0 && parseSort(resource.sort).some(({ name }) => name === by.name);
  if (narrowing && !opens) return undefined;
  return { narrowing, hidesDeleted: hideDeleted(resource, comparisons).length > 0 };
};

/**
 * A subquery hides the value from the planner. So the plan is the same for every value, and PostgreSQL keeps it. A plan
 * for one value looks cheaper to it than a plan for all, so without this it would plan every call again.
 */
const unseen = (name: string, type: string): SqlCondition => sql`(select ${slot(name)}::${sql.raw(type)})`;

const conditionsOf = (resource: Resource, { narrowing, hidesDeleted }: IndexedList): SqlCondition[] => {
  const field = narrowing && fieldOf(resource, narrowing.name);
  return [
    ...(hidesDeleted ? hideDeleted(resource, []) : []),
    ...(field ? [sql`${columnOf(narrowing.name)} = ${unseen('value', sqlTypeOf(field))}`] : []),
  ];
};

/** The planner takes a limit that it doesn't know for a tenth of the table: each page is planned as one of these. */
const plannedSizes = [10, 20, 50, 100, 200];
const plannedSize = (size: number) => plannedSizes.find((most) => size <= most) ?? size;

/** The statement of one page: in `position` only what is empty matters. */
const pageOf = (resource: Resource, list: IndexedList, { position, size, offset, ...slice }: Slice): SqlCondition => {
  const order = orderBy(slice.keys);
  const planned = sql.lit(plannedSize(size));
  const where = every(conditionsOf(resource, list));
  const slots = position?.map((value, at) => (value === null ? null : slot(`position${at}`)));
  const [only = where, ...more] = slots ? within(where, partsBehind(slice.keys, slots)) : [where];
  const first = (columns: SqlCondition, rows: SqlCondition) =>
    sql`select ${columns} from (${rows}) as t order by ${order} limit ${slot('size')}`;
  const rows = sql`from ${fromTable(resource)} where ${only} order by ${order} limit ${planned}`;
  if (more.length === 0 && offset === 0) return first(sql`t.*`, sql`select t.* ${rows}`);
  // The ids first: what is passed over is passed over in the index alone.
  const names = sql.join([...new Set(['id', ...slice.keys.map(({ name }) => name)])].map(columnOf));
  const ids =
    more.length > 0
      ? mergedIds(resource, slice.keys, [only, ...more], { each: planned, all: slot('size') })
      : first(sql`t.id`, sql`select ${names} ${rows} offset ${slot('offset')}`);
  return sql`select t.* from (${ids}) as page (id) join ${fromTable(resource)} on t.id = page.id`;
};

/** One row about the number of rows. Who pages on knows it. */
const totalOf = (resource: Resource, list: IndexedList, { position }: Slice, bound: number): SqlCondition => {
  if (position) return sql`select null::integer as counted, null::bigint as about`;
  const conditions = conditionsOf(resource, list);
  const counted = upTo(resource, every(conditions), bound);
  if (conditions.length > 0) return sql`select (${counted}) as counted, null::bigint as about`;
  return sql`select case when about <= ${sql.lit(countThreshold(bound))} then (${counted}) end as counted, about
    from (${estimatedTotal(resource)}) as all_rows`;
};

/** What was read: the rows as JSON, and how many there are as far as that was asked. */
export interface PageRead {
  readonly json: string;
  /** Up to the bound and one more; null when not counted. */
  readonly counted: number | null;
  /** By the statistics; null when they don't matter. */
  readonly about: number | null;
}

const statement = (
  resource: Resource,
  person: Person,
  list: IndexedList,
  keys: readonly SortKey[],
  slice: Slice,
  bound: number,
): SqlCondition => {
  const rows = sql`select coalesce(json_agg(p), '[]')::text from (
      select ${selectListOfMany(resource, person.role)} from (${pageOf(resource, list, slice)}) as t order by ${orderBy(keys)}
    ) p`;
  return sql`select (${rows}) as json, total.* from (${totalOf(resource, list, slice, bound)}) as total`;
};

/** Reads a page of such a list, and its total unless the reader pages on, by one statement that is planned once. */
export const readIndexedPage = async (
  database: Kysely<Tables>,
  resource: Resource,
  person: Person,
  list: IndexedList,
  keys: readonly SortKey[],
  slice: Slice,
  bound = countedUpTo,
): Promise<PageRead> => {
  const { position, size, offset } = slice;
  const shape = [
    person.role,
    list.narrowing?.name ?? '',
    list.hidesDeleted,
    formatSort(slice.keys.map(({ name, down }) => ({ name, descending: down }))),
    plannedSize(size),
    position
      ? `${slice.keys === keys ? 'on' : 'back'} ${position.map((value) => (value === null ? 0 : 1)).join('')}`
      : offset > 0,
    bound,
  ];
  const values = {
    value: list.narrowing?.value,
    size,
    offset,
    ...Object.fromEntries((position ?? []).map((value, at) => [`position${at}`, value])),
  };
  const write = () => statement(resource, person, list, keys, slice, bound);
  const [found] = await sendOnceWritten<PageRead>(database, resource, shape.join(' '), write, values);
  return found ?? { json: '[]', counted: 0, about: null };
};
