import { fixOf, versionOf } from '#engine/server/database/knownFixes';
import { route } from '#engine/server/http/call';
import { ok } from '#engine/server/refusals';
import { jobReport } from '#engine/subjects/job/calls';

export const jobReportRoute = route(jobReport, async ({ ports }) => {
  const [jobs, version] = await Promise.all([ports.jobs(), versionOf(ports.database)]);
  return ok({ ...jobs, postgres: { version, fix: fixOf(version) ?? null } });
});
