import { askSecondLook } from '../../../resources/calls/review';
import { entry } from '../../../resources/entities/entry';
import { writeAudit } from '../../audit/auditLog';
import { lockRows, visible } from '../../database/read';
import { route } from '../../http/call';
import { withIdempotencyKey } from '../../idempotency/idempotencyKeys';
import { publishToReviewers } from '../../inbox/waiting';
import { conflict, notFound, okJson } from '../../reply/refusals';
import { isWaiting, keepState, stateOf } from '../../review/state';

/** Puts a decided entry of the caller's merchant back into the queue. The entry itself stays as it is. */
export const secondLookRoute = route(askSecondLook, async ({ ports, caller, input, audit }) => {
  const { requestId, id, reason } = input;
  audit.recordId = id;
  const now = ports.now();
  const key = { accountId: caller.id, requestId, payload: { call: 'enter-info/second-look', id, reason }, now };
  const json = await ports.database.transaction().execute((tx) =>
    withIdempotencyKey(tx, key, async () => {
      const [row] = await lockRows(tx, entry, caller, [id]);
      if (!row) throw notFound();
      if (isWaiting(row, await stateOf(tx, id))) throw conflict('state', { ids: [id] });
      await keepState(tx, id, { asked_by: caller.id, ask_reason: reason, asked_at: now.toISOString() });
      await writeAudit(tx, now, audit, [{ changes: { reason: [null, reason] } }]);
      await publishToReviewers(tx);
      return JSON.stringify(visible(entry, caller.role, row));
    }),
  );
  return okJson(json);
});
