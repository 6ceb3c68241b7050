import { sql } from 'kysely';
import { playerDetail, playerEntriesRead, playerEntriesShown, type Player } from '#resources/player/calls';
import { internalError, isoTime, ok, type Queries, route } from '#engine/server';

const at = sql.raw(isoTime('created_at'));

/** What entries and blacklist say about one player. Staff read all entries, so no scope applies. */
const playerOf = async (database: Queries, playerId: string): Promise<Player> => {
  // One stretch of the index on the player's id: a player with a million entries costs as much as one with a thousand.
  const { rows } = await sql<Player>`
    with latest as materialized (
      select * from entry where player_id = ${playerId} order by id desc limit ${sql.lit(playerEntriesRead)}
    )
    select
      (select json_build_object('id', id, 'reason', reason, 'remark', remark, 'operatorId', operator_id,
        'entryId', entry_id, 'createdAt', ${at}) from blacklist where player_id = ${playerId}) as listed,
      (select count(*)::integer from latest) as count,
      (select coalesce(json_agg(json_build_object('result', result, 'count', number) order by number desc, result), '[]')
        from (select result, count(*)::integer as number from latest group by result) as counted) as results,
      (select coalesce(json_agg(player_name order by last desc), '[]') from (
        select player_name, max(id) as last from latest where player_name is not null group by player_name
      ) as named) as names,
      (select coalesce(json_agg(platform order by last desc), '[]') from (
        select platform, max(id) as last from latest where platform is not null group by platform
      ) as played) as platforms,
      (select coalesce(json_agg(json_build_object('id', id, 'tenantId', tenant_id, 'platform', platform,
        'result', result, 'operatorId', operator_id, 'evidence', evidence, 'createdAt', ${at}) order by id desc), '[]')
        from (select * from latest order by id desc limit ${sql.lit(playerEntriesShown)}) as shown) as entries`.execute(
    database,
  );
  if (!rows[0]) throw internalError();
  return rows[0];
};

export const detailRoute = route(playerDetail, async ({ ports, input }) =>
  ok(await playerOf(ports.database, input.playerId)),
);
