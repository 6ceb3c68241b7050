import { route } from '#server/http/call';
import { ok } from '#server/refusals';
import { jobReport } from '#resources/job/calls';

export const jobReportRoute = route(jobReport, async ({ ports }) => ok(await ports.jobs()));
