import { apiKey, keyState } from '#engine/subjects/apiKey/apiKey';
import { issueKey } from '#engine/subjects/apiKey/calls';
import { secretChange } from '#engine/server/audit/auditLog';
import { lockRow } from '#engine/server/database/read';
import { route } from '#engine/server/http/call';
import { conflict, ok } from '#engine/server/refusals';
import { newKey } from './keys';
import { changeRows } from '#engine/server/records/writeRows';

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
    await tx.updateTable('api_key').set({ key_hash: hash }).where('id', '=', id).execute();
    const values = { beginning, state: keyState.active };
    await changeRows(tx, context, apiKey, [row], values, { noted: { apiKey: secretChange } });
    return ok({ secret });
  });
});
