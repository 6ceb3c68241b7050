import { alikeListed, isBlacklisted } from '#resources/blacklist/calls';
import { ok, route } from '#engine/server';
import { alikeListed as alikeOf } from '#server/player/alike';

export const checkRoute = route(isBlacklisted, async ({ ports, input }) => {
  const found = await ports.database
    .selectFrom('blacklist')
    .select('id')
    .where('player_id', '=', input.playerId)
    .executeTakeFirst();
  return ok(found !== undefined);
});

export const alikeRoute = route(alikeListed, async ({ ports, input }) =>
  ok(await alikeOf(ports.database, input.playerId)),
);
