import { sql } from 'kysely';
import type { Queries } from '#engine/server';

/** The ids in this table that differ from the player's in case alone: the nearest on either side, however many rows each has. */
const alikeIn = (table: 'entry' | 'blacklist', playerId: string) => {
  const beside = (compare: '<' | '>', order: 'asc' | 'desc') => sql`
    (select player_id from ${sql.table(table)}
    where lower(player_id) = lower(${playerId}) and player_id ${sql.raw(compare)} ${playerId}
    order by player_id ${sql.raw(order)} limit 1)`;
  return sql`${beside('<', 'desc')} union ${beside('>', 'asc')}`;
};

/** A JSON list of them: of blacklisted players, and where the reader may know of those also of entered ones. */
export const alikePlayers = (playerId: string, tables: readonly ('entry' | 'blacklist')[]) =>
  sql`(select coalesce(json_agg(player_id order by player_id), '[]') from (${sql.join(
    tables.map((table) => alikeIn(table, playerId)),
    sql` union `,
  )}) as alike)`;

/** Ids of blacklisted players that differ from this one in case alone. */
export const alikeListed = async (database: Queries, playerId: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ ids: readonly string[] }>`
    select ${alikePlayers(playerId, ['blacklist'])} as ids`.execute(database);
  return rows[0]?.ids ?? [];
};
