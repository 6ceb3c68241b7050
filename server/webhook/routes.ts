import { webhook } from '#resources/webhook/webhook';
import { newSigningSecret } from '#resources/webhook/calls';
import { secretChange, writeAudit } from '#server/audit/auditLog';
import { lockRow } from '#server/database/read';
import { route } from '#server/http/call';
import { ok } from '#server/refusals';
import { newSecret } from './recordRules';

export const secretRoute = route(newSigningSecret, async ({ ports, caller, input: { id }, audit }) => {
  audit.recordId = id;
  return ports.database.transaction().execute(async (tx) => {
    await lockRow(tx, webhook, caller, id);
    const secret = newSecret();
    await tx.updateTable('webhook_secret').set({ secret }).where('webhook_id', '=', id).execute();
    await writeAudit(tx, ports.now(), audit, [{ recordId: id, changes: { secret: secretChange } }]);
    return ok({ secret });
  });
});
