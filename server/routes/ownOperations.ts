import { sql } from 'kysely';
import { route, type Route } from '../http/call';
import { selectList, tableOf } from '../database/read';
import { okJson } from '../reply/refusals';
import { ownOperations } from '../../resources/calls/own';
import { ownOperation } from '../../resources/entities/operationLog';

const usual = 10;

const ownRoute = route(ownOperations, async ({ ports, caller, input }) => {
  const { rows } = await sql<{ json: string }>`
      select coalesce(json_agg(p), '[]')::text as json from (
        select ${selectList(ownOperation)} from ${tableOf(ownOperation)} where t.operator_id = ${caller.id}
        order by t.id desc limit ${input.pageSize ?? usual}
      ) p`.execute(ports.database);
  return okJson(rows[0]?.json ?? '[]');
});

export const ownOperationRoutes: readonly Route[] = [ownRoute];
