import { amountChart } from '../money/amountChart';
import { summaryOf } from '../money/amountSums';
import type { Call, GuardedCall, Scene } from '../http/call';
import { whereOf } from '../database/conditions';
import { arrayOf, objectSchema, orNull } from '../http/openapi/schema';
import { ok } from '../reply/refusals';
import { filterFields, readFiltersOnly } from '../http/filterQuery';
import { readZone, zoneField } from '../http/zone';
import { rolesFor } from './crud/reads';
import { rowsOf, type Person } from '../../resources/vocabulary/access';
import { amountLog, type AmountFlow, type AmountSummary } from '../../resources/entities/amountLog';
import { integer, moment, money } from '../../resources/vocabulary/kinds';
import { say } from '../../resources/vocabulary/language';

const summaryFields = {
  deposits: money(say('充值合计', 'Deposits'), {}),
  deductions: money(say('扣减合计', 'Deductions'), {}),
  count: integer(say('条数', 'Rows'), {}),
} as const satisfies Record<keyof AmountSummary, unknown>;

/** The rows that a query's filters leave of those that the person may read. */
const rowsIn = (query: Scene['query'], caller: Person) =>
  whereOf(amountLog, caller, readFiltersOnly(amountLog, caller.role, query));

const summary: GuardedCall = {
  method: 'GET',
  path: '/amount-log/summary',
  access: rolesFor(amountLog, 'list'),
  resource: amountLog.name,
  summary: say('筛选结果的合计', 'Totals of the filtered rows'),
  input: filterFields(amountLog),
  answer: objectSchema(summaryFields, Object.keys(summaryFields)),
  handle: async ({ ports, caller, query }) => {
    return ok(await summaryOf(ports.database, rowsIn(query, caller)));
  },
};

/** Whether the rows are those of one merchant: the person's own, or the only one that the filter names. */
const isOfOne = (caller: Person, { tenantId }: Scene['query']): boolean =>
  'tenantId' in rowsOf(caller, amountLog, 'read') || /^\d+$/.test(tenantId ?? '');

/** A balance is what it is whichever of its changes are looked at: of the filter only the merchant and the time count. */
const ofBalance = (query: Scene['query']): Scene['query'] =>
  Object.fromEntries(Object.entries(query).filter(([name]) => /^(tenantId|createdAt_[gl]te)$/.test(name)));

const momentIn = (text: string | undefined): Date | undefined => (text === undefined ? undefined : new Date(text));

const flowFields = {
  at: moment(say('起始时间', 'Start time'), {}),
  deposits: summaryFields.deposits,
  deductions: summaryFields.deductions,
} as const satisfies Record<keyof AmountFlow, unknown>;

const chart: GuardedCall = {
  method: 'GET',
  path: '/amount-log/chart',
  access: rolesFor(amountLog, 'list'),
  resource: amountLog.name,
  summary: say('余额走势与每期充值、扣减', 'Balance over time, and deposits and deductions per period'),
  input: { ...filterFields(amountLog), zone: zoneField },
  answer: {
    type: 'object',
    properties: {
      unit: { enum: ['day', 'week', 'month', 'year'] },
      flow: arrayOf(objectSchema(flowFields, Object.keys(flowFields))),
      balance: orNull(
        arrayOf(objectSchema({ at: flowFields.at, balance: amountLog.fields.balanceAfter }, ['at', 'balance'])),
      ),
    },
    required: ['unit', 'flow', 'balance'],
  },
  handle: async ({ ports, caller, query: whole }) => {
    const { zone, query } = readZone(whole);
    const where = rowsIn(query, caller);
    return ok(
      await amountChart(ports.database, {
        where,
        whereOne: isOfOne(caller, query) ? rowsIn(ofBalance(query), caller) : undefined,
        from: momentIn(query['createdAt_gte']),
        to: momentIn(query['createdAt_lte']) ?? ports.now(),
        zone,
      }),
    );
  },
};

export const amountLogCalls: readonly Call[] = [summary, chart];
