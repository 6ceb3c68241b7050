import { route, type Route } from '#server/http/call';
import { okJson } from '#server/refusals';
import { ownOperations } from '#resources/personalCenter/calls';
import { sql, type Kysely } from 'kysely';
import { ownOperation } from '#resources/operationLog/operationLog';
import { selectList, fromTable } from '#server/database/read';
import type { Tables } from '#server/database/tables';

/** A person's latest operations as JSON text. */
const latestOperationsOf = async (database: Kysely<Tables>, operatorId: number, count: number): Promise<string> => {
  const { rows } = await sql<{ json: string }>`
    select coalesce(json_agg(p), '[]')::text as json from (
      select ${selectList(ownOperation)} from ${fromTable(ownOperation)} where t.operator_id = ${operatorId}
      order by t.id desc limit ${count}
    ) p`.execute(database);
  return rows[0]?.json ?? '[]';
};

const usual = 10;

const ownRoute = route(ownOperations, async ({ ports, caller, input }) =>
  okJson(await latestOperationsOf(ports.database, caller.id, input.pageSize ?? usual)),
);

export const ownOperationRoutes: readonly Route[] = [ownRoute];
