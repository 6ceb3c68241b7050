import { route, type Route } from '#server/http/call';
import { dropPreference, keepPreference, preferencesOf } from './preferences';
import { ok } from '#server/refusals';
import { preferenceList, removePreference, savePreference } from '#resources/preference/calls';

const listRoute = route(preferenceList, async ({ ports, caller }) =>
  ok(await preferencesOf(ports.database, caller.id)),
);

const saveRoute = route(savePreference, async ({ ports, caller, input: { name, value } }) => {
  const kept = { name, json: JSON.stringify(value), now: ports.now() };
  await ports.database.transaction().execute((tx) => keepPreference(tx, caller.id, kept));
  return ok(true);
});

const removeRoute = route(removePreference, async ({ ports, caller, input }) => {
  await dropPreference(ports.database, caller.id, input.name);
  return ok(true);
});

export const preferenceRoutes: readonly Route[] = [listRoute, saveRoute, removeRoute];
