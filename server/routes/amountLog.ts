import { sql } from 'kysely';
import type { Call, GuardedCall } from '../call';
import { readWhere } from '../database/query';
import { tableOf } from '../database/read';
import { objectSchema } from '../openapi/schema';
import { ok } from '../reply';
import { filterFields, rolesFor } from './crud/reads';
import { amountLog, amountType, type AmountSummary } from '../../resources/amountLog';
import { integer, money } from '../../resources/fields';
import { say } from '../../resources/language';

const summaryFields = {
  deposits: money(say('充值合计', 'Deposits'), {}),
  deductions: money(say('扣减合计', 'Deductions'), {}),
  count: integer(say('条数', 'Rows'), {}),
} as const satisfies Record<keyof AmountSummary, unknown>;

const sumOf = (type: number) => sql`coalesce(sum(t.amount) filter (where t.type = ${sql.lit(type)}), 0.00)::text`;

const summary: GuardedCall = {
  method: 'GET',
  path: '/amount-log/summary',
  access: rolesFor(amountLog, 'list'),
  resource: amountLog.name,
  summary: say('筛选结果的合计', 'Totals of the rows that a filter matches'),
  input: filterFields(amountLog),
  answer: objectSchema(summaryFields, Object.keys(summaryFields)),
  handle: async ({ ports, caller, query }) => {
    const { rows } = await sql<AmountSummary>`
      select ${sumOf(amountType.deposit)} as deposits, ${sumOf(amountType.deduction)} as deductions, count(*)::integer as count
      from ${tableOf(amountLog)} where ${readWhere(amountLog, caller, query)}`.execute(ports.database);
    return ok(rows[0]);
  },
};

export const amountLogCalls: readonly Call[] = [summary];
