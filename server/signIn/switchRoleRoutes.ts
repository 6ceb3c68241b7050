import { route, type Route } from '#server/http/call';
import { lockReferences } from '#server/database/write';
import { writeAudit } from '#server/audit/auditLog';
import { invalid, ok } from '#server/refusals';
import { impersonate } from './sessionChanges';
import { account } from '#resources/account/account';
import { switchRole } from '#resources/signIn/calls';
import { holds } from '#resources/schema/record';

const switchRoute = route(switchRole, async ({ ports, caller, input, audit }) => {
  const { role, tenantId } = input;
  const wantsTenant = holds(account.fields.tenantId.when, { role });
  if (wantsTenant && tenantId === null) throw invalid({ tenantId: 'required' });
  if (!wantsTenant && tenantId !== null) throw invalid({ tenantId: 'mustBeEmpty' });
  await ports.database.transaction().execute(async (tx) => {
    const dangling = await lockReferences(tx, account, { ...caller, role: caller.ownRole }, { tenantId });
    if (dangling.length > 0) throw invalid({ tenantId: 'noSuchRecord' });
    await impersonate(tx, caller.sessionId, role === caller.ownRole ? null : { role, tenantId });
    const changes = { role: [caller.role, role], tenantId: [caller.tenantId, tenantId] } as const;
    await writeAudit(tx, ports.now(), audit, [{ recordId: caller.sessionId, changes }]);
  });
  return ok(true);
});

export const switchRoleRoutes: readonly Route[] = [switchRoute];
