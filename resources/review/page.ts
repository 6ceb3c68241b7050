import type { CustomPage } from '#engine/schema';
import { say } from '#engine/schema/language';
import { entry, reviewers } from '#resources/entry/entry';

/** The entries that wait for a decision, and the place to decide them. */
export const reviewPage = {
  route: 'review',
  path: 'account/review',
  icon: 'inbox',
  label: say('复核队列', 'Review queue'),
  allow: reviewers,
  needs: 'review/list',
  asks: { page: 1, pageSize: 20 },
  behind: entry.name,
  badge: 'suspected',
} as const satisfies CustomPage;
