import { expect, test } from 'vitest';
import { proposalText } from '#engine/schema/declared/proposalText';
import type { ProposalFacts } from '#engine/schema/fieldTypes/proposal';

const facts = (action: string, resource: string, more: Partial<ProposalFacts>): ProposalFacts => ({
  action,
  resource,
  records: 1,
  titles: [],
  changes: {},
  ...more,
});

const deposit = facts('deposit', 'tenant', {
  titles: ['Nightjar Interactive'],
  changes: { amount: [null, '12000.00'], balance: ['186.00', '12186.00'] },
});

const settlement = facts('confirm', 'settlement', {
  titles: ['Silver Fox · 2026-10-01 – 2026-10-31'],
  changes: {
    amount: [null, '120.00'],
    state: [0, 1],
    confirmedBy: [null, 3],
    confirmedAt: [null, '2026-11-01T00:00:00Z'],
  },
});

test.each([
  [
    deposit,
    'Deposit ¥12,000.00 to Nightjar Interactive (¥186.00 → ¥12,186.00)',
    '为 Nightjar Interactive 充值 ¥12,000.00（¥186.00 → ¥12,186.00）',
  ],
  [
    settlement,
    'Confirm and deduct ¥120.00 · Silver Fox · 2026-10-01 – 2026-10-31',
    '确认并扣款 ¥120.00 · Silver Fox · 2026-10-01 – 2026-10-31',
  ],
])('%#: a request reads as one sentence', (request, english, chinese) => {
  expect([proposalText(request, 'en-US'), proposalText(request, 'zh-CN')]).toEqual([english, chinese]);
});
