import { sql } from 'kysely';
import type { Resource } from '#engine/schema/resource';
import { lastPlace } from './columns';
import { and, columnOf, fromTable, type Sql } from './read';
import { toColumn } from './table';
import type { Queries } from './tables';

/** Where a row stands: equal places go by their ids. */
export interface Placed {
  readonly id: number;
  readonly place: number;
}

/** Places that rows get. */
export interface Room {
  /** The moved row's own. */
  readonly place: number;
  /** Of the rows right behind it, which close up where there was no gap. */
  readonly others: readonly Placed[];
}

/** What stays free before the first row. */
const before = 2 ** 30;
/** Rows that are looked at for a gap, at first. */
const near = 32;

/** Spreads a row and those that follow it between two places; undefined where these are too near to each other. */
const spread = (low: number, high: number, following: readonly Placed[]): Room | undefined => {
  const step = Math.floor((high - low) / (following.length + 2));
  if (step < 1) return undefined;
  return { place: low + step, others: following.map(({ id }, at) => ({ id, place: low + step * (at + 2) })) };
};

/** The order of a resource as one transaction reads and changes it: nobody else moves its rows meanwhile. */
export const orderOf = async (tx: Queries, resource: Resource, name: string) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`order of ${resource.name}`}, 0))`.execute(tx);
  const position = sql`(${columnOf(name)}, t.id)`;
  const find = async (conditions: readonly Sql[], direction: 'asc' | 'desc', limit: number): Promise<Placed[]> => {
    const way = sql.raw(direction);
    const { rows } = await sql<Placed>`
      select t.id, ${columnOf(name)} as place from ${fromTable(resource)} where ${and(conditions)}
      order by ${columnOf(name)} ${way}, t.id ${way} limit ${limit}`.execute(tx);
    return rows;
  };
  const behind = ({ place, id }: Placed) => sql`${position} > (${place}::bigint, ${id}::bigint)`;

  /** A place right behind a row, or before all of them, as if `moved` stood nowhere. */
  const roomBehind = async (previous: Placed | undefined, moved: number): Promise<Room> => {
    const others = [sql`t.id <> ${moved}`, ...(previous ? [behind(previous)] : [])];
    for (let limit = near; ; limit *= 8) {
      const rows = await find(others, 'asc', limit);
      const low = previous?.place ?? (rows[0]?.place ?? 0) - before;
      for (const [count, next] of rows.entries()) {
        const room = spread(low, next.place, rows.slice(0, count));
        if (room) return room;
      }
      if (rows.length === limit) continue;
      // Behind it the rows have no gap to the end, where the next new row is going to stand.
      const { rows: clock } = await sql<{ now: number }>`select ${sql.raw(lastPlace)} as now`.execute(tx);
      const room = spread(low, Math.max(clock[0]?.now ?? 0, low + rows.length + 2), rows);
      if (room) return room;
    }
  };

  return {
    /** The row of that id, under further conditions. */
    at: async (id: number, conditions: readonly Sql[]) => (await find([sql`t.id = ${id}`, ...conditions], 'asc', 1))[0],
    /** The row that stands before another one, or the last of all; `moved` stands nowhere. */
    previousOf: async (next: Placed | undefined, moved: number) => {
      const others = next ? [sql`${position} < (${next.place}::bigint, ${next.id}::bigint)`] : [];
      return (await find([sql`t.id <> ${moved}`, ...others], 'desc', 1))[0];
    },
    roomBehind,
    /** Closes rows up. They keep their versions, since nothing has become of them that people see. */
    close: async (rows: readonly Placed[]): Promise<void> => {
      if (rows.length === 0) return;
      const ids = rows.map(({ id }) => id);
      await sql`
        update ${fromTable(resource)} set ${sql.ref(toColumn(name))} = placed.place
        from unnest(${ids}::bigint[], ${rows.map(({ place }) => place)}::bigint[]) as placed(id, place)
        where t.id = placed.id`.execute(tx);
    },
  };
};
