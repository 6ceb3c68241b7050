import { sql, type Kysely } from 'kysely';
import type { PlayerFacts } from '#resources/entry/calls';
import { knownMax } from '#resources/entry/entry';
import { isoTime } from '#server/database/fieldColumns';
import type { Tables } from '#server/database/tables';
import { internalError } from '#server/refusals';

/** What the entries say about a player, apart from one entry. Staff read all entries, so no scope applies. */
export const knownOf = async (
  database: Kysely<Tables>,
  playerId: string,
  apartFrom: number | null,
): Promise<PlayerFacts> => {
  const { rows } = await sql<PlayerFacts>`
    with entered as (
      select id, result, created_at from entry
      where player_id = ${playerId} and id <> ${apartFrom ?? 0} order by id desc limit ${knownMax}
    )
    select
      (select count(*)::integer from entered) as count,
      (select json_build_object('id', id, 'result', result, 'createdAt',
        ${sql.raw(isoTime('created_at'))}) from entered limit 1) as last,
      (select id from blacklist where player_id = ${playerId}) as "blacklistId"`.execute(database);
  if (!rows[0]) throw internalError();
  return rows[0];
};
