import { sql } from 'kysely';
import type { PlayerFacts } from '#resources/entry/calls';
import { entry, knownMax } from '#resources/entry/entry';
import type { Person } from '#engine/schema';
import { and, fromTable, internalError, isoTime, type Queries, scopeOf } from '#engine/server';
import { alikePlayers } from '#server/player/alike';

/** What the entries that this person reads say about a player, apart from one entry. */
export const knownOf = async (
  database: Queries,
  person: Person,
  playerId: string,
  apartFrom: number | null,
): Promise<PlayerFacts> => {
  const conditions = [
    sql`t.player_id = ${playerId}`,
    sql`t.id <> ${apartFrom ?? 0}`,
    ...scopeOf(person, entry, 'read'),
  ];
  const { rows } = await sql<PlayerFacts>`
    with entered as (
      select t.id, t.result, t.created_at from ${fromTable(entry)}
      where ${and(conditions)} order by t.id desc limit ${knownMax}
    )
    select
      (select count(*)::integer from entered) as count,
      (select json_build_object('id', id, 'result', result, 'createdAt',
        ${sql.raw(isoTime('created_at'))}) from entered limit 1) as last,
      b.id as "blacklistId", b.reason as "blacklistReason",
      ${alikePlayers(playerId, ['entry', 'blacklist'])} as alike
    from (select ${playerId}::text as id) as p left join blacklist b on b.player_id = p.id`.execute(database);
  if (!rows[0]) throw internalError();
  return rows[0];
};
