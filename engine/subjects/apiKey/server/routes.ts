import { apiKey, keyState } from '#engine/subjects/apiKey/apiKey';
import { issueKey } from '#engine/subjects/apiKey/calls';
import { secretChange } from '#engine/server/audit/auditLog';
import { lockRow } from '#engine/server/database/read';
import { updateRows } from '#engine/server/database/write';
import { route } from '#engine/server/http/call';
import { conclude, pairs } from '#engine/server/records/changes';
import { conflict, ok } from '#engine/server/refusals';
import { newKey } from './keys';

export const issueRoute = route(issueKey, async (context) => {
  const { ports, caller, input, audit } = context;
  const { id } = input;
  audit.recordId = id;
  return ports.database.transaction().execute(async (tx) => {
    const row = await lockRow(tx, apiKey, caller, id);
    const expired = typeof row.expiresAt === 'string' && Date.parse(row.expiresAt) <= ports.now().getTime();
    const isOpen = row.state === keyState.active || row.state === keyState.empty;
    if (!isOpen || expired) throw conflict('state', { ids: [id] });
    const { secret, hash, beginning } = newKey();
    const after = await updateRows(tx, apiKey, [id], { beginning, state: keyState.active }, ports.now());
    await tx.updateTable('api_key').set({ key_hash: hash }).where('id', '=', id).execute();
    await conclude(tx, context, apiKey, pairs([row], after), {}, { apiKey: secretChange });
    return ok({ secret });
  });
});
