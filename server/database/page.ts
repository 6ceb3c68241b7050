import { sql, type Kysely } from 'kysely';
import type { Person } from '../../resources/vocabulary/access';
import type { Resource } from '../../resources/vocabulary/schema';
import { rowsPassedMax } from '../../resources/wire/limits';
import { createLine } from '../overload/line';
import { countedUpTo, totalOf, totalOfLarge, type Total } from './count';
import { narrowedTo } from './conditions';
import { keysOf, orderBy, partsBehind, placeOf, reversed, type SortKey } from './order';
import type { PageWanted, Selection } from './selection';
import { columnOf, every, selectListOfMany, fromTable, type SqlCondition } from './read';
import { plannedAnew } from './statementNames';
import type { Tables } from './tables';

/** A selection in SQL: conditions within the person's rows, and a total order. */
interface Selected {
  readonly where: SqlCondition;
  readonly keys: readonly SortKey[];
  /** Not every row of the table is in it. */
  readonly narrowed: boolean;
}

/** The rows of a selection that this person may read. */
export const selectedBy = (resource: Resource, person: Person, { filters, sort }: Selection): Selected => {
  const conditions = narrowedTo(resource, person, filters);
  return { where: every(conditions), keys: keysOf(resource, sort), narrowed: conditions.length > 0 };
};

/** Rows of a selection in an order, or in its reverse for a reader who goes back. */
interface Slice {
  readonly keys: readonly SortKey[];
  /** Behind the row seen, part by part; all rows when there is none. */
  readonly parts: readonly SqlCondition[];
  readonly size: number;
  readonly offset: number;
}

/** A page in an order, by walking an index of that order and passing over the rows that don't match. */
const walk = (resource: Resource, where: SqlCondition, { keys, parts, size, offset }: Slice): SqlCondition => {
  const order = orderBy(keys);
  const idsOf = (condition: SqlCondition) =>
    sql`select t.id from ${fromTable(resource)} where ${condition} order by ${order} limit ${size}`;
  if (parts.length === 0) return sql`${idsOf(where)} offset ${offset}`;
  const [only, ...more] = parts.map((part) => idsOf(every([where, part])));
  if (only && more.length === 0) return only;
  // No more than a page of each part, so that sorting them costs nothing.
  const all = sql.join(
    [only, ...more].map((part) => sql`(${part})`),
    sql` union all `,
  );
  return sql`select t.id from (${all}) as found join ${fromTable(resource)} on t.id = found.id order by ${order} limit ${size}`;
};

/** The same out of the rows that were found to be counted, by sorting them. */
const sorted = ({ keys, parts, size, offset }: Slice): SqlCondition => {
  const behind = parts.length > 0 ? sql`(${sql.join(parts, sql` or `)})` : sql`true`;
  return sql`select t.id from matched as t where ${behind} order by ${orderBy(keys)} limit ${size} offset ${offset}`;
};

/**
 * Finding a page far in passes over every row before it: hundreds of times the work of a page near the start. Only so
 * many are found at a time, so that all other lists continue; a caller who would wait longer than a moment is refused.
 */
const farIn = 20_000;
const farPages = createLine(4);
const farPatience = 1000;

const inTurn = async <T>(slice: Slice, find: () => Promise<T>): Promise<T> => {
  if (slice.offset <= farIn) return find();
  const giveBack = await farPages.take({ patience: farPatience });
  try {
    return await find();
  } finally {
    giveBack();
  }
};

/** Rows of a selection as far as they are counted, with what an order needs of them. */
const matched = (resource: Resource, { where, keys, narrowed }: Selected, bound: number): SqlCondition => {
  const columns = narrowed ? sql.join(keys.map(({ name }) => columnOf(name))) : sql`1`;
  return sql`select ${columns} from ${fromTable(resource)} where ${where} limit ${bound + 1}`;
};

/** Undefined for a page so far in that finding it by its number would hold up everybody else. */
const sliceOf = async (
  database: Kysely<Tables>,
  resource: Resource,
  person: Person,
  { keys }: Selected,
  { size, offset, from }: PageWanted,
): Promise<Slice | undefined> => {
  const place = from && (await placeOf(database, resource, person, keys, from.id));
  // The row is gone, or was never this person's to see: the page by its number is the next best.
  if (!from || !place) return offset > rowsPassedMax ? undefined : { keys, parts: [], size, offset };
  const towards = from.back ? reversed(keys) : keys;
  return { keys: towards, parts: partsBehind(towards, place), size, offset: 0 };
};

/**
 * The ids of a page. The planner believes that what matches lies evenly in every order, and would walk through a million
 * rows to find the ten that match; so as many rows as are counted are sorted, and only for more is an index walked.
 */
const idsOf = (resource: Resource, { where, narrowed }: Selected, slice: Slice, bound: number): SqlCondition => {
  if (!narrowed) return walk(resource, where, slice);
  return sql`select unnest(case when (select count(*) from matched) > ${bound}
    then array(${walk(resource, where, slice)}) else array(${sorted(slice)}) end)`;
};

/**
 * One page as JSON text, made by PostgreSQL, and the number of all rows of the selection. The ids come first, so that
 * what is passed over is passed over in an index. Undefined when the page is too far in.
 */
export const listPage = async (
  database: Kysely<Tables>,
  resource: Resource,
  person: Person,
  wanted: Selection & { readonly page: PageWanted },
  bound = countedUpTo,
): Promise<({ json: string } & Total) | undefined> => {
  const selected = selectedBy(resource, person, wanted);
  const slice = await sliceOf(database, resource, person, selected, wanted.page);
  if (!slice) return undefined;
  const rowsOf = sql`select coalesce(json_agg(p), '[]')::text from (
      select ${selectListOfMany(resource, person.role)} from (${idsOf(resource, selected, slice, bound)}) as page (id)
      join ${fromTable(resource)} on t.id = page.id order by ${orderBy(selected.keys)}
    ) p`;
  // All rows of a large table: counting them up to the bound costs many times what the page does.
  const large = selected.narrowed ? undefined : await totalOfLarge(database, resource, selected.where, bound);
  if (large) {
    const alone = sql<{ json: string }>`select (${rowsOf}) as json`;
    const { rows } = await inTurn(slice, () => alone.execute(database));
    return { json: rows[0]?.json ?? '[]', ...large };
  }
  const found = sql<{ json: string; counted: number }>`${sql.raw(selected.narrowed ? plannedAnew : '')}
    with matched as materialized (${matched(resource, selected, bound)})
    select (select count(*)::integer from matched) as counted, (${rowsOf}) as json`;
  const { rows } = await inTurn(slice, () => found.execute(database));
  const { json, counted } = rows[0] ?? { json: '[]', counted: 0 };
  return { json, ...(await totalOf(database, resource, selected.where, counted, bound)) };
};
