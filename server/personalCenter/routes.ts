import { route } from '#server/http/call';
import { okJson, notFound, ok } from '#server/refusals';
import { ownOperations, endOwnSession, ownSessions, wrongTries } from '#resources/personalCenter/calls';
import { sql } from 'kysely';
import { ownOperation } from '#resources/operationLog/operationLog';
import { selectList, fromTable } from '#server/database/read';
import type { Queries } from '#server/database/tables';
import { writeAuditAnyway } from '#server/audit/auditLog';
import { endOwnedSession } from '#server/signIn/sessionChanges';
import { sessionsOf } from '#server/signIn/sessions';
import { wrongTriesOf } from '#server/signIn/attempts';

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
