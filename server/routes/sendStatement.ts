import { writeAudit } from '../audit/auditLog';
import { readRow } from '../database/read';
import { route } from '../http/call';
import { momentsOf } from '../http/period';
import { withIdempotencyKey } from '../idempotency/idempotencyKeys';
import { toMerchant } from '../inbox/recipients';
import { sendMessage } from '../inbox/send';
import { notFound, okJson } from '../reply/refusals';
import { sendStatement } from '../../resources/calls/statement';
import { tenant } from '../../resources/entities/tenant';

/** Tells a merchant's people of a statement; they read it by their own rights. */
export const sendRoute = route(sendStatement, async ({ ports, caller, input, audit }) => {
  const { id, from, to, zone, requestId } = input;
  audit.recordId = id;
  momentsOf(input);
  const now = ports.now();
  const key = { accountId: caller.id, requestId, payload: { call: sendStatement.path, id, from, to, zone }, now };
  const json = await ports.database.transaction().execute((tx) =>
    withIdempotencyKey(tx, key, async () => {
      if (!(await readRow(tx, tenant, caller, id))) throw notFound();
      const message = { recipient: toMerchant(id), type: 'message', kind: 'statement', facts: { from, to } } as const;
      await sendMessage(tx, message, now);
      await writeAudit(tx, now, audit, [{ changes: { period: [null, `${from} – ${to}`] } }]);
      return 'true';
    }),
  );
  return okJson(json);
});
