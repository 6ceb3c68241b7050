import { tenant } from '#resources/tenant/tenant';
import { amountLog } from '#resources/amountLog/amountLog';
import type { FurtherCheck } from '#server/integrity/check';
import { merchantsInTurn } from './merchant';
import { reconcileBalances } from './reconcile';

/** The whole comparison of balances and log, some merchants at a time; relies on no checkpoint. */
export const checkBalances: FurtherCheck = (database, findings, advance) =>
  merchantsInTurn(database, async (which) => {
    const { wrongBalances, brokenRows } = await reconcileBalances(database, [], which);
    const broken = brokenRows.map(({ id }) => id);
    const wrong = wrongBalances.map(({ tenantId }) => tenantId);
    findings.add('unbalanced', amountLog.name, broken);
    findings.add('wrongBalance', tenant.name, wrong);
    await advance(0);
  });
