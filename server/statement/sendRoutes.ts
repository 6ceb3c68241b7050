import { writeAudit } from '#server/audit/auditLog';
import { readRow } from '#server/database/read';
import { route } from '#server/http/call';
import { withIdempotencyKey } from '#server/audit/idempotencyKeys';
import { toMerchant } from '#server/message/recipients';
import { sendMessage } from '#server/message/send';
import { readPeriod } from './period';
import { notFound, okJson } from '#server/refusals';
import { sendStatement } from '#resources/statement/calls';
import { tenant } from '#resources/tenant/tenant';

/** Tells a merchant's people of a statement; they read it by their own rights. */
export const sendRoute = route(sendStatement, async ({ ports, caller, input, audit }) => {
  const { id, requestId } = input;
  audit.recordId = id;
  const now = ports.now();
  const { period } = readPeriod(input, ports.service.zone, now);
  const key = { accountId: caller.id, requestId, payload: { call: sendStatement.path, id, ...period }, now };
  const json = await ports.database.transaction().execute((tx) =>
    withIdempotencyKey(tx, key, async () => {
      if (!(await readRow(tx, tenant, caller, id))) throw notFound();
      const message = { recipient: toMerchant(id), type: 'message', kind: 'statement', facts: period } as const;
      await sendMessage(tx, message, now);
      await writeAudit(tx, now, audit, [{ changes: { period: [null, `${period.from} – ${period.to}`] } }]);
      return 'true';
    }),
  );
  return okJson(json);
});
