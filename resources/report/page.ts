import type { CustomPage } from '#engine/schema';
import { say } from '#engine/schema/language';
import { entry, reviewers } from '#resources/entry/entry';

/** What was entered and decided between two days, by person, merchant or platform. */
export const reportPage = {
  route: 'report',
  path: 'account/report',
  icon: 'report',
  label: say('统计报表', 'Reports'),
  allow: reviewers,
  needs: 'report/summary',
  behind: entry.name,
} as const satisfies CustomPage;

/** The decisions behind a number of a report, opened from there. */
export const decisionsPage = {
  route: 'report.decisions',
  path: 'account/report-decisions',
  icon: 'report',
  label: say('结论明细', 'Decisions'),
  allow: reviewers,
  needs: 'report/decisions',
  hiddenFromMenu: true,
} as const satisfies CustomPage;
