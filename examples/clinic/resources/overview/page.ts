import type { CustomPage } from '#engine/schema';
import { say } from '#engine/schema/language';

/** The day of each role: what comes, and what waits. */
export const overviewPage = {
  route: 'overview',
  path: 'overview',
  icon: 'chart',
  label: say('今日', 'Today'),
  allow: 'everyone',
  first: true,
} as const satisfies CustomPage;
