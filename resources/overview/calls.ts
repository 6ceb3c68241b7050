import { amountTypes } from '#resources/amountLog/amountLog';
import {
  dateTime,
  defineCall,
  integer,
  list,
  maybe,
  money,
  object,
  type ReadAnswer,
  systemFields,
  table,
  zoneField,
} from '#engine/schema';
import { say } from '#engine/schema/language';
import { tenant } from '#resources/tenant/tenant';
import { overviewPage } from './page';

const [deposit, deduction] = amountTypes;

/** What happened on one day of the reader's zone; money in yuan. */
const day = object({
  at: dateTime(say('起始时间', 'Start time'), {}),
  /** Result → number of entries; results without entries are omitted. */
  entries: table(integer(say('录入数', 'Entries'), { min: 0 })),
  blacklisted: integer(say('新增黑名单', 'Added to the blacklist'), { min: 0 }),
  deposits: money(deposit.label, {}),
  deductions: money(deduction.label, {}),
});

/** A merchant that should soon be asked to deposit. */
const low = object({ id: systemFields.id, name: tenant.fields.name, balance: tenant.fields.balance });

/** The service at a glance. */
export const overviewSummary = defineCall({
  method: 'GET',
  path: 'overview/summary',
  roles: overviewPage.allow,
  resource: overviewPage.route,
  summary: say('近 30 天的录入、资金与待办', 'Entries, money, and to-dos of the last 30 days'),
  input: { zone: zoneField },
  answer: object({
    /** In the order of time; the last is today. */
    days: list(day),
    /** The lowest first, at most `lowBalancesShown`. */
    lowBalances: list(low),
    /** How many there are in all. */
    lowBalanceCount: integer(say('余额偏低的商户数', 'Merchants with a low balance'), { min: 0 }),
    /** Requests that wait for a decision of the reader; missing where a server has none. */
    approvals: maybe(integer(say('待审批的申请', 'Requests awaiting your approval'), { min: 0 }), undefined),
    /** Entries that wait for a decision: the number of the review queue. */
    suspected: integer(say('待复核的可疑录入', 'Suspected entries awaiting review'), { min: 0 }),
  }),
});

export type OverviewDay = ReadAnswer<typeof day>;
export type Overview = ReadAnswer<(typeof overviewSummary)['answer']>;
