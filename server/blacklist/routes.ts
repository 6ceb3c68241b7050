import { isListed } from './blacklist';
import { route, type Route } from '#server/http/call';
import { ok } from '#server/refusals';
import { isBlacklisted } from '#resources/blacklist/calls';

const checkRoute = route(isBlacklisted, async ({ ports, input }) => ok(await isListed(ports.database, input.playerId)));

export const blacklistRoutes: readonly Route[] = [checkRoute];
