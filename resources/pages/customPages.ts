import { say, type LocalizedText } from '../vocabulary/language';
import type { Access } from '../vocabulary/roles';
import type { DeclaredIcon } from '../vocabulary/icons';
import { playerLink } from '../entities/playerLink';
import { statementPaths, statementTexts } from '../entities/statementTexts';
import { entry, reviewers } from '../entities/entry';
import { tenant } from '../entities/tenant';
import type { MessageBox } from '../vocabulary/messageBoxes';

/** A page written by hand, beside those that show records. `src/screens/pages.ts` names its screen. */
export interface CustomPage {
  /** Carried by the redirect query of the sign-in page. */
  readonly route: string;
  /** Below `/admin`. */
  readonly path: string;
  readonly icon: DeclaredIcon;
  readonly label: LocalizedText;
  readonly allow: Access;
  /** Name of the resource that this page belongs to: it is opened from there and not from the menu. */
  readonly parent?: string;
  /** Name of the resource behind which it stands in the menu; behind all of them, where there is none. */
  readonly behind?: string;
  /** The tab whose number of waiting messages stands beside its menu entry. */
  readonly badge?: MessageBox;
  /** Opened from the frame, and not from the menu. */
  readonly hiddenFromMenu?: true;
  /** Stands before the resources in the menu. */
  readonly first?: true;
  /** The heading of the menu under which it stands; the first one, where there is none. */
  readonly group?: LocalizedText;
}

/** Whether every merchant's balance is the sum of its log: for those who change balances. */
export const reconcilePage = {
  route: 'tenant.reconcile',
  path: 'account/reconcile',
  icon: 'tenant',
  label: say('余额核对', 'Balance check'),
  allow: tenant.actions.deposit.allow,
  parent: 'tenant',
} as const satisfies CustomPage;

/** What was booked for a merchant between two days, opened from the merchant. */
export const statementPage = {
  route: 'tenant.statement',
  path: statementPaths.any,
  icon: 'amountLog',
  label: statementTexts.name,
  allow: ['admin'],
  parent: 'tenant',
} as const satisfies CustomPage;

/** The same of a merchant admin's own merchant. */
export const ownStatementPage = {
  route: 'tenant.ownStatement',
  path: statementPaths.own,
  icon: 'page',
  label: statementTexts.name,
  allow: ['tenant_admin'],
} as const satisfies CustomPage;

/** The entries that wait for a decision, and the place to decide them. */
export const reviewPage = {
  route: 'review',
  path: 'account/review',
  icon: 'inbox',
  label: say('复核队列', 'Review queue'),
  allow: reviewers,
  behind: entry.name,
  badge: 'todo',
} as const satisfies CustomPage;

/** What happened recently and what is left to do, in numbers that lead to the lists. */
export const overviewPage = {
  route: 'overview',
  path: 'account/overview',
  icon: 'chart',
  label: say('运营概览', 'Overview'),
  allow: ['admin'],
  first: true,
} as const satisfies CustomPage;

/** The server's own work: when each job last ran, when it runs next, and what failed. */
export const jobsPage = {
  route: 'jobs',
  path: 'account/jobs',
  icon: 'operationLog',
  label: say('后台任务', 'Background jobs'),
  allow: ['admin'],
} as const satisfies CustomPage;

/** Everything known of one player, whom the query names: an id may hold any character, a slash too. */
export const playerPage = {
  route: 'player',
  path: playerLink.path,
  icon: 'blacklist',
  label: playerLink.label,
  allow: playerLink.allow,
  parent: 'entry',
} as const satisfies CustomPage;

/** All messages of the signed-in person, opened from the message box. */
export const messagesPage = {
  route: 'messages',
  path: 'account/messages',
  icon: 'bell',
  label: say('我的消息', 'My messages'),
  allow: 'everyone',
  hiddenFromMenu: true,
} as const satisfies CustomPage;

/** In menu order, behind the resources unless a page says otherwise. */
export const customPages = [reviewPage, reconcilePage, statementPage, ownStatementPage, overviewPage, jobsPage, playerPage, messagesPage] as const;

/** The name of one of them. */
export type CustomRoute = (typeof customPages)[number]['route'];
