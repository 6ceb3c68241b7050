import { route } from '../http/call';
import { visible } from '../database/read';
import { writeAudit } from '../audit/auditLog';
import { bookedUnder } from '../money/bookedUnder';
import { ok } from '../reply/refusals';
import { giveUpKey } from '../idempotency/idempotencyKeys';
import { amountLog } from '../../resources/entities/amountLog';
import { settleBooking } from '../../resources/calls/tenant';

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
