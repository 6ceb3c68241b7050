import { sql } from 'kysely';
import type { Call, GuardedCall } from '../http/call';
import { selectList, tableOf } from '../database/read';
import { readFromQuery } from '../http/input';
import { rowSchema } from '../http/openapi/rowSchema';
import { arrayOf } from '../http/openapi/schema';
import { okJson } from '../reply/refusals';
import { everyone } from './auth';
import { integer } from '../../resources/vocabulary/kinds';
import { say } from '../../resources/vocabulary/language';
import { ownOperation } from '../../resources/entities/operationLog';

const fields = { pageSize: integer(say('条数', 'Rows'), { min: 1, max: 100 }) } as const;
const usual = 10;

/** What the person did last, out of the journal; everybody may look at their own, whatever their role was then. */
const own: GuardedCall = {
  method: 'GET',
  path: '/auth/operations',
  access: everyone,
  resource: ownOperation.name,
  summary: say('我最近的操作', 'My recent activity'),
  input: fields,
  answer: arrayOf(rowSchema(ownOperation)),
  handle: async ({ ports, caller, query }) => {
    const { pageSize } = readFromQuery(fields, query);
    const { rows } = await sql<{ json: string }>`
      select coalesce(json_agg(p), '[]')::text as json from (
        select ${selectList(ownOperation)} from ${tableOf(ownOperation)} where t.operator_id = ${caller.id}
        order by t.id desc limit ${pageSize ?? usual}
      ) p`.execute(ports.database);
    return okJson(rows[0]?.json ?? '[]');
  },
};

export const ownOperationCalls: readonly Call[] = [own];
