import { openRoute, route, type Route } from '#server/http/call';
import { verifyCredentials } from './credentials';
import { noteSignIn } from './provenAccount';
import { writeAudit, writeAuditAnyway } from '#server/audit/auditLog';
import { ok, wrongCredentials } from '#server/refusals';
import { ownMerchantOf } from '#server/tenant/merchant';
import { endOwnedSession } from './sessionChanges';
import { createSession, callerOf } from './sessions';
import { rememberPlace } from './knownPlaces';
import { checkToken, login, logout, userInfo } from '#resources/signIn/calls';
import { demoAccounts } from '#resources/demo/calls';

const loginRoute = openRoute(login, async ({ ports, input, audit }) => {
  const { username, password: given } = input;
  const proven = await verifyCredentials(ports, audit, username, given);
  if (!proven) throw wrongCredentials();
  audit.operator = proven;
  const now = ports.now();
  const sessionToken = await ports.database.transaction().execute(async (tx) => {
    if (!(await noteSignIn(tx, proven, now))) throw wrongCredentials();
    await rememberPlace(tx, now, proven.id, audit);
    const begun = await createSession(tx, ports, proven.id, audit);
    const ended = begun.ended.map((recordId) => ({ action: 'end-session', recordId }));
    await writeAudit(tx, now, audit, [{}, ...ended]);
    return begun.token;
  });
  return ok({ token: sessionToken });
});

const userInfoRoute = route(userInfo, async ({ ports, caller }) => {
  const { id, username, name, role, ownRole, tenantId, mustChangePassword } = caller;
  const own = tenantId === null ? undefined : await ownMerchantOf(ports.database, tenantId);
  return ok({ id, username, name, role, ...(role === ownRole ? {} : { ownRole }), ...own, mustChangePassword });
});

const checkRoute = openRoute(checkToken, async ({ ports, input }) =>
  ok((await callerOf(ports, input.token)) !== undefined),
);

const logoutRoute = route(logout, async ({ ports, caller, audit }) => {
  await ports.database.transaction().execute(async (tx) => {
    await endOwnedSession(tx, caller.id, caller.sessionId);
    await writeAuditAnyway(tx, ports.now(), audit, [{ recordId: caller.sessionId }]);
  });
  return ok(true);
});

const demoRoute = openRoute(demoAccounts, async ({ ports }) => ok(ports.demoAccounts));

export const authRoutes: readonly Route[] = [loginRoute, userInfoRoute, checkRoute, logoutRoute, demoRoute];
