import type { Overviews } from '#engine/subjects';
import { say } from '#engine/schema/language';
import { status } from '#engine/schema';
import { amountType } from './amountLog/amountLog';
import { lowBalance } from './overview/page';

/** What happened recently and what is left to do, in numbers that lead to the lists. */
export const overviews = {
  overview: {
    tiles: {
      entered: { label: say('今日录入', 'Entered today'), of: 'entry', days: 1 },
      blacklisted: { label: say('今日加入黑名单', 'Blacklisted today'), of: 'blacklist', days: 1 },
      deposits: {
        label: say('今日充值', 'Deposited today'),
        of: 'amountLog',
        where: { type: [amountType.deposit] },
        sum: 'amount',
        days: 1,
      },
      deductions: {
        label: say('今日扣减', 'Deducted today'),
        of: 'amountLog',
        where: { type: [amountType.deduction] },
        sum: 'amount',
        days: 1,
      },
      approvals: {
        label: say('待审批', 'Approvals'),
        waits: 'approval',
        of: 'approval',
        where: { state: ['waiting'] },
        hint: say('等待您审批', 'Waiting for you'),
        onlyWhenSome: true,
      },
      suspected: {
        label: say('待复核', 'Awaiting review'),
        waits: 'suspected',
        opens: 'review',
        hint: say('可疑录入与复查申请', 'Incl. second looks'),
      },
    },
    charts: {
      entries: {
        label: say('每日录入', 'Entries per day'),
        of: 'entry',
        by: 'result',
        days: 30,
        empty: say('近 30 天没有录入。', 'No entries in the last 30 days.'),
      },
      money: {
        label: say('每日充值与扣减', 'Deposits and deductions per day'),
        of: 'amountLog',
        sum: 'amount',
        by: 'type',
        days: 30,
        empty: say('近 30 天没有充值或扣减。', 'No deposits or deductions in the last 30 days.'),
      },
    },
    lists: {
      low: {
        label: say('余额偏低的商户', 'Merchants with a low balance'),
        of: 'tenant',
        where: { status: [status.enabled], balance_lte: lowBalance },
        sort: 'balance',
        fields: ['balance'],
        limit: 8,
        tone: 'warning',
        empty: say('没有余额偏低的商户。', 'No merchant has a low balance.'),
        hint: say('已启用且余额不高于 ¥500.00 的商户', 'Enabled merchants with ¥500.00 or less'),
      },
    },
  },
} as const satisfies Overviews;
