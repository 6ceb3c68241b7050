import type { Values } from '#resources/schema/record';
import { approvalsOf } from '#resources/approvals';
import { ApprovalRequired } from '#server/audit/approvalRequired';
import type { Approvals, Route } from '#server/http/call';
import { carryOut } from './carryOut';
import { keep } from './keepRequest';
import { mustWait } from './mustWait';

/**
 * What decides whether this call needs a second person, by its declaration and the settings in force. It reads them before a
 * transaction begins: one that waits for another connection might wait for itself.
 */
const holdOf: Approvals['holdOf'] = async ({ call, ports, caller, sent }) => {
  const [approvals, { resource }] = [approvalsOf(call), call];
  if (approvals.length === 0) return undefined;
  const settings: Values = { ...(await ports.safety(caller.safetyState)) };
  return async (database, outcomes) => {
    for (const approval of approvals)
      if (await mustWait(database, approval, { resource, sent, outcomes, settings }))
        return new ApprovalRequired(approval, outcomes);
    return undefined;
  };
};

/** Requests for a second person to any of these calls. */
export const createApprovals = (routes: readonly Route[]): Approvals => ({
  holdOf,
  keep,
  carryOut: (tx, decision, id) => carryOut(routes, tx, decision, id),
});
