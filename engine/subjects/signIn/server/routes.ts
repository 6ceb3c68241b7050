import { openRoute, route } from '#engine/server/http/call';
import { verifyCredentials } from './credentials';
import { closeSession, openSession } from './openSession';
import { placesOfPasskey } from './places';
import { throttled } from './throttle';
import { networkOf } from '#engine/server/limits/network';
import { writeAudit } from '#engine/server/audit/auditLog';
import { ok, wrongCredentials, invalid, wrongPasskey } from '#engine/server/refusals';
import { callerOf, impersonate } from '#engine/subjects/session/server/sessions';
import { checkToken, login, logout, userInfo, switchRole, demoAccounts } from '#engine/subjects/signIn/calls';
import { beginPasskeyLogin, passkeyLogin } from '#engine/subjects/signIn/passkeyCalls';
import { lockReferences } from '#engine/server/database/write';
import { account } from '#engine/subjects/account/account';
import { mustAddFactor } from '#engine/server/http/proof';
import { secondStep } from '#engine/subjects/factor/server/factors';
import { askForAnyPasskey, ownerByPasskey } from '#engine/subjects/factor/server/passkeySignIn';
import { factsOf } from './personFacts';
import { forOrganization, hasOrganization, organizationOf } from '#engine/schema/organization';

export const loginRoute = openRoute(login, async (context) => {
  const { ports, input, audit, host } = context;
  const { username, password: given } = input;
  const second = secondStep(ports, { host }, input);
  const proven = await verifyCredentials(ports, audit, username, given, { second: second.judge });
  if (!proven) throw second.refusal(wrongCredentials());
  return ok({ token: await openSession(context, proven, second.changes()) });
});

export const beginPasskeyLoginRoute = openRoute(beginPasskeyLogin, async ({ ports, host }) =>
  ok(await askForAnyPasskey(ports, { host })),
);

export const passkeyLoginRoute = openRoute(passkeyLogin, async (context) => {
  const { ports, input, audit, host } = context;
  const token = await throttled(ports, placesOfPasskey(networkOf(audit.ip)), async () => {
    const owner = await ownerByPasskey(ports, audit, { host }, input.passkey);
    return owner && openSession(context, owner.proven, { factor: [null, 'passkey'] }, owner.useUp);
  });
  if (token === undefined) throw wrongPasskey();
  return ok({ token });
});

export const userInfoRoute = route(userInfo, async ({ ports, caller }) => {
  const { id, username, name, role, ownRole, organizationId, sessionId, mustChangePassword, byIdentity } = caller;
  const own = organizationId === null ? {} : forOrganization(organizationId);
  const facts = await factsOf(ports.database, caller);
  const acting = role === ownRole ? {} : { ownRole };
  const must = (await mustAddFactor(ports, caller)) ? { mustAddFactor: true } : {};
  const opened = byIdentity ? { byIdentity } : {};
  return ok({
    id,
    username,
    name,
    role,
    ...acting,
    ...own,
    ...facts,
    sessionId,
    mustChangePassword,
    ...must,
    ...opened,
  });
});

export const checkRoute = openRoute(checkToken, async ({ ports, input, actedAt }) =>
  ok((await callerOf(ports, input.token, actedAt)) !== undefined),
);

export const logoutRoute = route(logout, async (context) => {
  await closeSession(context);
  return ok(true);
});

export const demoRoute = openRoute(demoAccounts, async ({ ports }) => ok(ports.demoAccounts));

export const switchRoute = route(switchRole, async ({ ports, caller, input, audit }) => {
  const { role } = input;
  const organizationId = organizationOf(input);
  const ofOne = hasOrganization(role);
  if (ofOne && organizationId === null) throw invalid(forOrganization('required'));
  if (!ofOne && organizationId !== null) throw invalid(forOrganization('mustBeEmpty'));
  const asked = forOrganization(organizationId);
  await ports.database.transaction().execute(async (tx) => {
    const dangling = await lockReferences(tx, account, { ...caller, role: caller.ownRole }, asked);
    if (dangling.length > 0) throw invalid(forOrganization('noSuchRecord'));
    await impersonate(tx, caller.sessionId, role === caller.ownRole ? null : { role, organizationId });
    const changes = { role: [caller.role, role], ...forOrganization([caller.organizationId, organizationId]) } as const;
    await writeAudit(tx, ports.now(), audit, [{ recordId: caller.sessionId, changes }]);
  });
  return ok(true);
});
