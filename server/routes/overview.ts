import { route, type Route } from '../http/call';
import { overviewOf } from '../overview/overview';
import { ok } from '../reply/refusals';
import { zoneOf } from '../http/zone';
import { overviewSummary } from '../../resources/calls/overview';

const summaryRoute = route(overviewSummary, async ({ ports, input }) =>
  ok(await overviewOf(ports.database, ports.now(), zoneOf(input.zone))),
);

export const overviewRoutes: readonly Route[] = [summaryRoute];
