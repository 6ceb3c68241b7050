import { route, type Route } from '../http/call';
import { writeAudit } from '../audit/auditLog';
import { dropPreference, keepPreference, preferencesOf } from '../preferences/preferences';
import { ok } from '../reply/refusals';
import { preferenceList, removePreference, savePreference } from '../../resources/calls/preferences';

const listRoute = route(preferenceList, async ({ ports, caller }) =>
  ok(await preferencesOf(ports.database, caller.id)),
);

const saveRoute = route(savePreference, async ({ ports, caller, input, audit }) => {
  const { name, value } = input;
  const json = JSON.stringify(value);
  const now = ports.now();
  await ports.database.transaction().execute(async (tx) => {
    const before = await keepPreference(tx, caller.id, { name, json, now });
    await writeAudit(tx, now, audit, [{ changes: { [name]: [before, value] } }]);
  });
  return ok(true);
});

const removeRoute = route(removePreference, async ({ ports, caller, input, audit }) => {
  const { name } = input;
  await ports.database.transaction().execute(async (tx) => {
    const gone = await dropPreference(tx, caller.id, name);
    // A missing preference is fine too.
    if (gone) await writeAudit(tx, ports.now(), audit, [{ changes: { [name]: [gone.value, null] } }]);
  });
  return ok(true);
});

export const preferenceRoutes: readonly Route[] = [listRoute, saveRoute, removeRoute];
