import { webhook } from '#engine/subjects/webhook/webhook';
import { newSigningSecret } from '#engine/subjects/webhook/calls';
import { secretChange, writeAudit } from '#engine/server/audit/auditLog';
import { lockRow } from '#engine/server/database/read';
import { route } from '#engine/server/http/call';
import { ok } from '#engine/server/refusals';
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
