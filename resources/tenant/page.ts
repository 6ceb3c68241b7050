import type { CustomPage } from '#engine/schema';
import { say } from '#engine/schema/language';
import { tenant } from './tenant';

/** Whether every merchant's balance is the sum of its log: for those who change balances. */
export const reconcilePage = {
  route: 'tenant.reconcile',
  path: 'account/reconcile',
  icon: 'wallet',
  label: say('余额核对', 'Balance check'),
  allow: tenant.actions.deposit.allow,
  needs: 'tenant/reconcile',
  parent: 'tenant',
} as const satisfies CustomPage;
