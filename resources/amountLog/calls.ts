import { amountLog } from './amountLog';
import {
  choice,
  dateTime,
  defineCall,
  integer,
  list,
  money,
  object,
  orNull,
  type ReadAnswer,
  zoneField,
} from '#engine/schema';
import { say } from '#engine/schema/language';

const deposits = money(say('充值合计', 'Deposits'), {});
const deductions = money(say('扣减合计', 'Deductions'), {});

/** Totals of the rows that a filter matches; money in yuan. */
export const amountSummary = defineCall({
  method: 'GET',
  path: 'amount-log/summary',
  roles: amountLog.allow.list,
  resource: amountLog.name,
  summary: say('筛选结果的合计', 'Totals of the filtered rows'),
  input: { by: 'filters', of: amountLog },
  answer: object({ deposits, deductions, count: integer(say('条数', 'Rows'), { min: 0 }) }),
});

const units = [
  { value: 'day', label: say('日', 'Day') },
  { value: 'week', label: say('周', 'Week') },
  { value: 'month', label: say('月', 'Month') },
  { value: 'year', label: say('年', 'Year') },
] as const;

const at = dateTime(say('起始时间', 'Start time'), {});

/** How balances moved. */
export const amountChart = defineCall({
  method: 'GET',
  path: 'amount-log/chart',
  roles: amountLog.allow.list,
  resource: amountLog.name,
  summary: say('余额走势与每期充值、扣减', 'Balance over time, and deposits and deductions per period'),
  input: { by: 'filters', of: amountLog, more: { zone: zoneField } },
  answer: object({
    unit: choice(say('周期', 'Unit'), { options: units }),
    /** In the order of time, without a gap; empty where no row matches. */
    flow: list(object({ at, deposits, deductions })),
    /** The balance from each of these moments on, of the one merchant that the filter names; null when it names no one. */
    balance: orNull(list(object({ at, balance: amountLog.fields.balanceAfter }))),
  }),
});

export type AmountSummary = ReadAnswer<(typeof amountSummary)['answer']>;
export type AmountChart = ReadAnswer<(typeof amountChart)['answer']>;
export type AmountFlow = AmountChart['flow'][number];
