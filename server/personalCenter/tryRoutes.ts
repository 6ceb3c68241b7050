import { route, type Route } from '#server/http/call';
import { ok } from '#server/refusals';
import { wrongTriesOf } from '#server/signIn/tries';
import { wrongTries } from '#resources/personalCenter/calls';

const triesRoute = route(wrongTries, async ({ ports, caller }) => ok(await wrongTriesOf(ports, caller.id)));

export const signInTryRoutes: readonly Route[] = [triesRoute];
