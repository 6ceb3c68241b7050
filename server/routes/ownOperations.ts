import type { Call, GuardedCall } from '../http/call';
import { latestOperationsOf } from '../audit/ownOperations';
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
    return okJson(await latestOperationsOf(ports.database, caller.id, pageSize ?? usual));
  },
};

export const ownOperationCalls: readonly Call[] = [own];
