import type { Call, GuardedCall, Scene } from '../http/call';
import { read, readFromQuery } from '../http/input';
import { lastReport } from '../integrity/report';
import { journal } from '../audit/journal';
import { arrayOf, objectSchema } from '../http/openapi/schema';
import { ok } from '../reply/refusals';
import { rolesFor } from './crud/reads';
import { integer, moment, text } from '../../resources/vocabulary/kinds';
import { forgeries } from '../../resources/wire/integrity';
import { say } from '../../resources/vocabulary/language';
import { tenant } from '../../resources/entities/tenant';

const finding = {
  kind: text(say('类别', 'Type'), { max: 32 }),
  log: text(say('日志', 'Log'), { max: 32 }),
  id: integer(say('行号', 'Row'), { big: true }),
};
const report = {
  startedAt: moment(say('开始时间', 'Started'), {}),
  rows: integer(say('已核对行数', 'Rows compared'), { big: true }),
  found: integer(say('异常数', 'Findings'), { big: true }),
};
const reportSchema = objectSchema(report, Object.keys(report));

const facts = {
  access: rolesFor(tenant, 'deposit'),
  resource: tenant.name,
  input: {},
  answer: {
    ...reportSchema,
    type: ['object', 'null'],
    properties: {
      ...(reportSchema['properties'] as object),
      endedAt: { type: ['string', 'null'], format: 'date-time' },
      findings: arrayOf({
        ...objectSchema(finding, Object.keys(finding)),
        properties: {
          ...(objectSchema(finding, [])['properties'] as object),
          kind: { enum: Object.keys(forgeries) },
        },
      }),
    },
  },
} as const;

const answer = async ({ ports }: Scene) => ok(await lastReport(ports.database, ports.now()));

const last: GuardedCall = {
  ...facts,
  method: 'GET',
  path: '/tenant/integrity',
  summary: say('最近一次日志校验的结果', 'Result of the last log check'),
  handle: async (scene) => {
    readFromQuery({}, scene.query);
    return answer(scene);
  },
};

/** Begins a check, which goes on without the caller, unless one goes on already. */
const verify: GuardedCall = {
  ...facts,
  method: 'POST',
  path: '/tenant/verify',
  summary: say('逐行校验日志与封存记录', 'Compare every log row with its seal'),
  handle: async (scene) => {
    const { ports, payload, act } = scene;
    read({}, payload);
    await new Promise<void>((begun) => {
      ports.integrity.check(ports.stopping, begun).then(
        () => begun(),
        (error: unknown) => {
          ports.log.warn({ error }, 'a check of the logs did not come to its end');
          begun();
        },
      );
    });
    await journal(ports.database, ports.now(), act, [{}]);
    return answer(scene);
  },
};

export const integrityCalls: readonly Call[] = [last, verify];
