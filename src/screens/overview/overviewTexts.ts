import { say } from '#engine/schema/language';

/** Texts of the overview, which load with it. */
export const overviewTexts = {
  all: say('查看全部 %{count} 个', 'View all (%{count})'),
  approvals: say('待审批', 'Approvals'),
  approvalsHint: say('等待您审批', 'Waiting for you'),
  blacklisted: say('今日加入黑名单', 'Blacklisted today'),
  days: say('近 30 天', 'Last 30 days'),
  deductions: say('今日扣减', 'Deducted today'),
  deposits: say('今日充值', 'Deposited today'),
  empty: say('近 30 天没有录入。', 'No entries in the last 30 days.'),
  emptyMoney: say('近 30 天没有充值或扣减。', 'No deposits or deductions in the last 30 days.'),
  entered: say('今日录入', 'Entered today'),
  entries: say('每日录入', 'Entries per day'),
  low: say('余额偏低的商户', 'Merchants with a low balance'),
  lowHint: say('已启用且余额不高于 %{amount} 的商户', 'Enabled merchants with %{amount} or less'),
  lowNone: say('没有余额偏低的商户。', 'No merchant has a low balance.'),
  suspected: say('待复核', 'Awaiting review'),
  suspectedHint: say('可疑录入与复查申请', 'Incl. second looks'),
  yesterday: say('昨日 %{value}', 'Yesterday %{value}'),
} as const;
