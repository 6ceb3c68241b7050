import { alikeListed, isBlacklisted } from '#resources/blacklist/calls';
import { route } from '#engine/server/http/call';
import { alikeListed as alikeOf } from '#server/player/alike';
import { ok } from '#engine/server/refusals';

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
