import { route, type Route } from '#server/http/call';
import { overviewOf } from './overview';
import { ok } from '#server/refusals';
import { zoneOf } from '#server/http/zone';
import { overviewSummary } from '#resources/overview/calls';

const summaryRoute = route(overviewSummary, async ({ ports, input }) =>
  ok(await overviewOf(ports.database, ports.now(), zoneOf(input.zone))),
);

export const overviewRoutes: readonly Route[] = [summaryRoute];
