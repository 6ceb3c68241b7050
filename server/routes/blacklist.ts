import { isListed } from '../entries/blacklist';
import { route, type Route } from '../http/call';
import { ok } from '../reply/refusals';
import { isBlacklisted } from '../../resources/calls/blacklist';

const checkRoute = route(isBlacklisted, async ({ ports, input }) => ok(await isListed(ports.database, input.playerId)));

export const blacklistRoutes: readonly Route[] = [checkRoute];
