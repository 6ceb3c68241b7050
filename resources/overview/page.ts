import type { CustomPage } from '#engine/schema';
import { say } from '#engine/schema/language';

/** What happened recently and what is left to do, in numbers that lead to the lists. */
export const overviewPage = {
  route: 'overview',
  path: 'account/overview',
  icon: 'chart',
  label: say('运营概览', 'Overview'),
  allow: ['admin'],
  needs: 'overview/summary',
  first: true,
} as const satisfies CustomPage;

/** A merchant with no more than this will soon have nothing left for reviews. */
export const lowBalance = '500.00';
