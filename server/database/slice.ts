import { sql, type Kysely } from 'kysely';
import type { Person } from '#resources/schema/access';
import type { Resource } from '#resources/schema/resource';
import { rowsPassedMax } from '#resources/wire/limits';
import { createLine } from '#server/overload/line';
import { orderBy, positionOf, reversed, type CursorPosition, type SortKey } from './order';
import { every, fromTable, type SqlCondition } from './read';
import type { PageRange } from './selection';
import type { Tables } from './tables';

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
  database: Kysely<Tables>,
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

/** The first ids of all parts together, each of which comes in the order; no more than a page of each is sorted. */
export const mergedIds = (
  resource: Resource,
  keys: readonly SortKey[],
  parts: readonly SqlCondition[],
  limits: { readonly each: unknown; readonly all: unknown },
): SqlCondition => {
  const order = orderBy(keys);
  const all = sql.join(
    parts.map(
      (part) => sql`(select t.id from ${fromTable(resource)} where ${part} order by ${order} limit ${limits.each})`,
    ),
    sql` union all `,
  );
  return sql`select t.id from (${all}) as found join ${fromTable(resource)} on t.id = found.id order by ${order} limit ${limits.all}`;
};

/** The rows of a selection in one of these parts of the order. */
export const within = (where: SqlCondition, parts: readonly SqlCondition[]): SqlCondition[] =>
  parts.map((part) => every([where, part]));

/**
 * Finding a page far in passes over every row before it: hundreds of times the work of a page near the start. Only so
 * many are found at a time, so that all other lists continue; a caller who would wait longer than a moment is refused.
 */
const farIn = 20_000;
const farPages = createLine(4);
const farPatience = 1000;

/** Finds a page when it is its turn: at once, unless it is far in. */
export const inTurn = async <T>({ offset }: Slice, find: () => Promise<T>): Promise<T> => {
  if (offset <= farIn) return find();
  const giveBack = await farPages.take({ patience: farPatience });
  try {
    return await find();
  } finally {
    giveBack();
  }
};
