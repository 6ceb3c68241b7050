import { route, type Route } from '#server/http/call';
import { ok } from '#server/refusals';
import { jobReport } from '#resources/job/calls';

export const jobRoutes: readonly Route[] = [route(jobReport, async ({ ports }) => ok(await ports.jobs()))];
