import { administrators } from '#resources/business';
import type { CustomPage } from '#engine/schema/customPage';
import { say } from '#engine/schema/language';

/** The server's own work: when each job last ran, when it runs next, and what failed. */
export const jobsPage = {
  route: 'jobs',
  path: 'account/jobs',
  icon: 'job',
  group: 'system',
  label: say('后台任务', 'Background jobs'),
  allow: administrators,
  needs: 'job/list',
  asks: {},
} as const satisfies CustomPage;
