import { sql } from 'kysely';
import type { Person } from '#engine/schema/access';
import { fieldOf, type Resource } from '#engine/schema/resource';
import type { SortBy } from '#engine/schema/wire/sorting';
import { sqlTypeOf } from './columns';
import { columnOf, and, fromTable, type Sql } from './read';
import { scopeOf } from './scope';
import { isFilled } from '#engine/schema/field';
import type { Queries } from './tables';
import { rowsPassedMax } from '#engine/schema/wire/limits';
import type { PageRange } from './conditions';

/** One field of an order. Empty counts as the smallest value, exactly as in the indexes. */
export interface SortKey {
  readonly name: string;
  readonly down: boolean;
  /** The field may be empty. */
  readonly empty: boolean;
  readonly type: string;
}

const keyOf = (resource: Resource, { name, descending }: SortBy): SortKey => {
  const own = resource.fields[name];
  const field = fieldOf(resource, name);
  return {
    name,
    down: descending,
    empty: own !== undefined && !isFilled(own),
    type: name === 'id' || !field ? 'bigint' : sqlTypeOf(field),
  };
};

/** The keys of a sort, and `id` after them, which makes every order a total one. */
export const keysOf = (resource: Resource, sort: readonly SortBy[]): SortKey[] => {
  const named = sort.map((by) => keyOf(resource, by));
  // A repeated field changes nothing.
  const keys = named.filter(({ name }, at) => named.findIndex((key) => key.name === name) === at);
  const ends = keys.findIndex(({ name }) => name === 'id');
  const id = keyOf(resource, { name: 'id', descending: keys.at(-1)?.down ?? false });
  return ends < 0 ? [...keys, id] : keys.slice(0, ends + 1);
};

/** The reversed order. */
export const reversed = (keys: readonly SortKey[]): SortKey[] => keys.map((key) => ({ ...key, down: !key.down }));

export const orderBy = (keys: readonly SortKey[]): Sql =>
  sql.join(
    keys.map(({ name, down, empty }) => {
      const empties = empty ? (down ? sql` nulls last` : sql` nulls first`) : sql``;
      return sql`${columnOf(name)} ${down ? sql`desc` : sql`asc`}${empties}`;
    }),
  );

/** A row's values of the order's fields, as text; null for an empty one. */
export type CursorPosition = readonly unknown[];

/** Returns a row's position; undefined when the person has no such row. */
export const positionOf = async (
  database: Queries,
  resource: Resource,
  person: Person,
  keys: readonly SortKey[],
  id: number,
): Promise<CursorPosition | undefined> => {
  const values = sql.join(keys.map(({ name }) => sql`${columnOf(name)}::text`));
  const conditions = [sql`t.id = ${id}`, ...scopeOf(person, resource, 'read')];
  const { rows } = await sql<{ position: CursorPosition }>`
    select array[${values}] as position from ${fromTable(resource)} where ${and(conditions)}`.execute(database);
  return rows[0]?.position;
};

const valueOf = ({ type }: SortKey, value: unknown) => sql`${value}::${sql.raw(type)}`;

const sameAs = (key: SortKey, value: unknown): Sql =>
  value === null ? sql`${columnOf(key.name)} is null` : sql`${columnOf(key.name)} = ${valueOf(key, value)}`;

/** The conditions for rows after a value of one field, in order. */
const behindOne = (key: SortKey, value: unknown): Sql[] => {
  const column = columnOf(key.name);
  if (value === null) return key.down ? [] : [sql`${column} is not null`];
  const further = sql`${column} ${key.down ? sql`<` : sql`>`} ${valueOf(key, value)}`;
  return key.down && key.empty ? [further, sql`${column} is null`] : [further];
};

const isUniform = (keys: readonly SortKey[]): boolean =>
  keys.every(({ empty, down }) => !empty && down === keys[0]?.down);

/**
 * The rows after a cursor, as disjoint parts. All of one part come before all of the next. In each part an index of the
 * order's first field leads straight to its first row. One direction without empty values is one part, a comparison of
 * whole rows.
 */
export const partsBehind = (keys: readonly SortKey[], position: CursorPosition): Sql[] => {
  const [first, ...rest] = keys;
  if (!first) return [];
  const value = position[0] ?? null;
  if (rest.length === 0) return behindOne(first, value);
  if (isUniform(keys)) {
    const columns = sql.join(keys.map(({ name }) => columnOf(name)));
    const values = sql.join(keys.map((key, at) => valueOf(key, position[at])));
    return [sql`(${columns}) ${first.down ? sql`<` : sql`>`} (${values})`];
  }
  const same = partsBehind(rest, position.slice(1)).map((part) => and([sameAs(first, value), part]));
  return [...same, ...behindOne(first, value)];
};

/** Rows of a selection in its order, or reversed for a reader who pages back. */
export interface Slice {
  readonly keys: readonly SortKey[];
  /** The position of the cursor's row; without one the page number counts. */
  readonly position?: CursorPosition;
  readonly size: number;
  readonly offset: number;
}

/** Undefined for a page so far in that finding it by its number would hold up everybody else. */
export const sliceOf = async (
  database: Queries,
  resource: Resource,
  person: Person,
  keys: readonly SortKey[],
  { size, offset, from }: PageRange,
): Promise<Slice | undefined> => {
  const position = from && (await positionOf(database, resource, person, keys, from.id));
  // The row is gone, or was never this person's to see: the page by its number is the next best.
  if (!from || !position) return offset > rowsPassedMax(false) ? undefined : { keys, size, offset };
  return { keys: from.back ? reversed(keys) : keys, position, size, offset: 0 };
};
