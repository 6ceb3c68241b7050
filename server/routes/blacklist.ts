import { route, type Route } from '../http/call';
import { ok } from '../reply/refusals';
import { isBlacklisted } from '../../resources/calls/blacklist';

const checkRoute = route(isBlacklisted, async ({ ports, input }) => {
  const found = await ports.database
    .selectFrom('blacklist')
    .select('id')
    .where('player_id', '=', input.playerId)
    .executeTakeFirst();
  return ok(found !== undefined);
});

export const blacklistRoutes: readonly Route[] = [checkRoute];
