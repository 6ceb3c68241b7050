import { route } from '#engine/server/http/call';
import { okJson, notFound, ok } from '#engine/server/refusals';
import { ownOperations, endOwnSession, ownSessions, wrongTries } from '#engine/subjects/personalCenter/calls';
import { sql } from 'kysely';
import { ownOperation } from '#engine/subjects/operationLog/operationLog';
import { selectList, fromTable } from '#engine/server/database/read';
import type { Queries } from '#engine/server/database/tables';
import { writeAuditAnyway } from '#engine/server/audit/auditLog';
import { endOwnedSession } from '#engine/subjects/session/server/endSessions';
import { sessionsOf } from '#engine/subjects/session/server/sessions';
import { wrongTriesOf } from '#engine/subjects/signIn/server/attempts';

/** A person's latest operations as JSON text. */
const latestOperationsOf = async (database: Queries, operatorId: number, count: number): Promise<string> => {
  const { rows } = await sql<{ json: string }>`
    select coalesce(json_agg(p), '[]')::text as json from (
      select ${selectList(ownOperation)} from ${fromTable(ownOperation)} where t.operator_id = ${operatorId}
      order by t.id desc limit ${count}
    ) p`.execute(database);
  return rows[0]?.json ?? '[]';
};

const usual = 10;

export const operationsRoute = route(ownOperations, async ({ ports, caller, input }) =>
  okJson(await latestOperationsOf(ports.database, caller.id, input.pageSize ?? usual)),
);

export const sessionsRoute = route(ownSessions, async ({ ports, caller }) => ok(await sessionsOf(ports, caller)));

export const endRoute = route(endOwnSession, async ({ ports, caller, input, audit }) => {
  const { id } = input;
  audit.recordId = id;
  await ports.database.transaction().execute(async (tx) => {
    if (!(await endOwnedSession(tx, caller.id, id))) throw notFound();
    await writeAuditAnyway(tx, ports.now(), audit, [{ recordId: id }]);
  });
  return ok(true);
});

export const triesRoute = route(wrongTries, async ({ ports, caller }) => ok(await wrongTriesOf(ports, caller.id)));
