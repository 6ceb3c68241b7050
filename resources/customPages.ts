import { jobsPage, messagesPage } from '#engine/subjects';
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
