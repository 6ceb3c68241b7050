import { route } from '#engine/server/http/call';
import { ok } from '#engine/server/refusals';
import { jobReport } from '#engine/subjects/job/calls';

export const jobReportRoute = route(jobReport, async ({ ports }) => ok(await ports.jobs()));
