import { result } from '#resources/entry/entry';

/**
 * Puts so many players with a finding on the list ($1, listedResults $2), the latest first, each with the entry that shows
 * it. It skips players who are on it already, since the unique index that would refuse them may be dropped meanwhile.
 */
export const listFound = `
  insert into blacklist (player_id, player_name, platform, reason, entry_id, operator_id, created_at, updated_at)
  select player_id, player_name, platform, result, id, operator_id, created_at, created_at from (
    select distinct on (player_id) * from entry where result = any($2)
      and not exists (select 1 from blacklist listed where listed.player_id = entry.player_id)
    order by player_id, id desc
  ) found order by id limit $1`;

/** What puts a player there. */
export const listedResults: readonly number[] = [result.cheatTool, result.byProxy];
