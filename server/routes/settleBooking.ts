import { route } from '../http/call';
import { visible } from '../database/read';
import { journal } from '../audit/journal';
import { bookedUnder } from '../money/bookedUnder';
import { ok } from '../reply/refusals';
import { giveUpKey } from '../idempotency/requestKeys';
import { amountLog } from '../../resources/entities/amountLog';
import { settleBooking } from '../../resources/calls/tenant';

export const settleRoute = route(settleBooking, async ({ ports, caller, input, act }) => {
  const { id, requestId } = input;
  act.recordId = id;
  const now = ports.now();
  return ports.database.transaction().execute(async (tx) => {
    const outcome = await giveUpKey(tx, { accountId: caller.id, requestId, now });
    const booked = await bookedUnder(tx, caller.id, requestId);
    if (outcome === 'givenUp' && !booked) await journal(tx, now, act, [{}]);
    return ok({ booked: booked ? visible(amountLog, caller.role, booked) : null });
  });
});
