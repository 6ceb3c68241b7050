import { route } from '#server/http/call';
import { visible } from '#server/database/read';
import { writeAudit } from '#server/audit/auditLog';
import { bookedUnder } from './bookedUnder';
import { ok } from '#server/refusals';
import { giveUpKey } from '#server/audit/idempotencyKeys';
import { amountLog } from '#resources/amountLog/amountLog';
import { settleBooking } from '#resources/tenant/calls';

export const settleRoute = route(settleBooking, async ({ ports, caller, input, audit }) => {
  const { id, requestId } = input;
  audit.recordId = id;
  const now = ports.now();
  return ports.database.transaction().execute(async (tx) => {
    const outcome = await giveUpKey(tx, { accountId: caller.id, requestId, now });
    const booked = await bookedUnder(tx, caller.id, requestId);
    if (outcome === 'givenUp' && !booked) await writeAudit(tx, now, audit, [{}]);
    return ok({ booked: booked ? visible(amountLog, caller.role, booked) : null });
  });
});
