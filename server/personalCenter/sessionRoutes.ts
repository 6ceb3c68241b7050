import { route, type Route } from '#server/http/call';
import { writeAuditAnyway } from '#server/audit/auditLog';
import { notFound, ok } from '#server/refusals';
import { endOwnedSession } from '#server/signIn/sessionChanges';
import { sessionsOf } from '#server/signIn/activeSessions';
import { endOwnSession, ownSessions } from '#resources/personalCenter/calls';

const listRoute = route(ownSessions, async ({ ports, caller }) => ok(await sessionsOf(ports, caller)));

const endRoute = route(endOwnSession, async ({ ports, caller, input, audit }) => {
  const { id } = input;
  audit.recordId = id;
  await ports.database.transaction().execute(async (tx) => {
    if (!(await endOwnedSession(tx, caller.id, id))) throw notFound();
    await writeAuditAnyway(tx, ports.now(), audit, [{ recordId: id }]);
  });
  return ok(true);
});

export const ownSessionRoutes: readonly Route[] = [listRoute, endRoute];
