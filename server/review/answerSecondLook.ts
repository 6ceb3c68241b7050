import { askSecondLook } from '#resources/review/calls';
import { entry } from '#resources/entry/entry';
import { writeAudit } from '#server/audit/auditLog';
import { lockRows, visible } from '#server/database/read';
import { route } from '#server/http/call';
import { withIdempotencyKey } from '#server/audit/idempotencyKeys';
import { publishToReviewers } from '#server/message/waiting';
import { conflict, notFound, okJson } from '#server/refusals';
import { isWaiting, keepState, stateOf } from './state';

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
