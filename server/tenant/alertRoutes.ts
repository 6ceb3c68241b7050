import { alertLevel, setAlertLevel } from '#resources/tenant/alertCalls';
import { tenant } from '#resources/tenant/tenant';
import { changeRows, lockRows, notFound, ok, route } from '#engine/server';

export const alertLevelRoute = route(alertLevel, async ({ ports, caller }) => {
  const own = await ports.database
    .selectFrom('tenant')
    .select('warn_below as warnBelow')
    .where('id', '=', caller.organizationId)
    .executeTakeFirstOrThrow(notFound);
  return ok(own);
});

export const setAlertLevelRoute = route(setAlertLevel, async (context) => {
  const { ports, caller, input, audit } = context;
  const id = caller.organizationId;
  if (id === null) throw notFound();
  audit.recordId = id;
  return ports.database.transaction().execute(async (tx) => {
    const before = await lockRows(tx, tenant, caller, [id]);
    await changeRows(tx, context, tenant, before, input);
    return ok(true);
  });
});
