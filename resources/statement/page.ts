import type { CustomPage } from '#engine/schema';
import { statementPaths, statementTexts } from './texts';

/** What was booked for a merchant between two days, opened from the merchant. */
export const statementPage = {
  route: 'tenant.statement',
  path: statementPaths.any,
  icon: 'page',
  label: statementTexts.name,
  allow: ['admin'],
  needs: 'amount-log/statement',
  parent: 'tenant',
} as const satisfies CustomPage;

/** The same of a merchant admin's own merchant. */
export const ownStatementPage = {
  route: 'tenant.ownStatement',
  path: statementPaths.own,
  icon: 'page',
  group: 'merchants',
  label: statementTexts.name,
  allow: ['tenant_admin'],
  needs: 'amount-log/statement',
} as const satisfies CustomPage;
