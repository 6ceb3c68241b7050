import { jobsPage, messagesPage } from '#engine/subjects';
import type { Role } from '#engine/schema';
import type { Declared } from './resources';
import { overviewPage } from './overview/page';
import { playerPage } from './player/page';
import { decisionsPage, reportPage } from './report/page';
import { reviewPage } from './review/page';
import { settlementSheetPage } from './settlement/page';
import { ownStatementPage, statementPage } from './statement/page';
import { reconcilePage } from './tenant/page';

/** In menu order, behind the resources unless a page says otherwise. */
export const customPages = [
  reviewPage,
  reportPage,
  decisionsPage,
  reconcilePage,
  statementPage,
  ownStatementPage,
  settlementSheetPage,
  overviewPage,
  jobsPage,
  playerPage,
  messagesPage,
] as const;

/** The name of one of them. */
export type CustomRoute = (typeof customPages)[number]['route'];

/** Where roles start (docs/specification.md, section 2); the others at the first list of their menu. */
export const startPages = { admin: 'account.list' } as const satisfies Readonly<
  Partial<Record<Role, Declared['route'] | CustomRoute>>
>;
