import { route, type Route } from '../http/call';
import { ok } from '../reply/refusals';
import { wrongTriesOf } from '../accounts/signIn/tries';
import { wrongTries } from '../../resources/calls/own';

const triesRoute = route(wrongTries, async ({ ports, caller }) => ok(await wrongTriesOf(ports, caller.id)));

export const signInTryRoutes: readonly Route[] = [triesRoute];
