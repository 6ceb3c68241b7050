import { sql } from 'kysely';
import { route } from '../http/call';
import { selectList, tableOf, visible, type StoredRow } from '../database/read';
import { journal } from '../audit/journal';
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
    // The log keeps a request id longer than its key is kept.
    const { rows } = await sql<StoredRow>`
      select ${selectList(amountLog)} from ${tableOf(amountLog)}
      where t.request_id = ${requestId} and t.operator_id = ${caller.id}`.execute(tx);
    if (outcome === 'givenUp' && !rows[0]) await journal(tx, now, act, [{}]);
    return ok({ booked: rows[0] ? visible(amountLog, caller.role, rows[0]) : null });
  });
});
