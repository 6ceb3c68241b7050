import { alertLevel, setAlertLevel } from '#resources/tenant/alertCalls';
import { tenant } from '#resources/tenant/tenant';
import { conclude, lockRows, notFound, ok, pairs, route, updateRows } from '#engine/server';

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
    const after = await updateRows(tx, tenant, [id], input, ports.now());
    await conclude(tx, context, tenant, pairs(before, after), input);
    return ok(true);
  });
});
