import { describe, expect, test } from 'vitest';
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

const role = facts('modify', 'account', {
  titles: ['沈静宜'],
  changes: { role: ['employee', 'admin'], remark: [null, 'x'] },
});

const bulk = facts('disable', 'account', {
  records: 62,
  skipped: [
    { refusal: 'state', record: { status: 0 }, count: 6 },
    { refusal: 'oneself', record: { status: 1 }, count: 1 },
  ],
});

const some = facts('disable', 'account', { records: 25, titles: ['li.wei', 'wang.fang'], changes: { status: [1, 0] } });

const moved = facts('insert', 'account', {
  titles: ['li.wei'],
  changes: { tenantId: [null, 3] },
  names: { 'tenant 3': 'Ace' },
});

describe('a request reads as one sentence', () => {
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
    [role, 'Edit account · 沈静宜 (Role: Employee → Administrator)', '修改账号 · 沈静宜（角色：员工 → 管理员）'],
    [
      bulk,
      'Disable 62 accounts (55 will change, 6 already disabled, 1 is the person who asks)',
      '停用 62 个账号（55 条可执行、6 条已是“停用”、1 条为申请人本人）',
    ],
    [some, 'Disable 25 accounts · li.wei, wang.fang…', '停用 25 个账号 · li.wei、wang.fang…'],
    [moved, 'Create account · li.wei (Merchant: Ace)', '新建账号 · li.wei（所属商户：Ace）'],
  ])('%#: of what the declarations call it', (request, english, chinese) => {
    expect([proposalText(request, 'en-US'), proposalText(request, 'zh-CN')]).toEqual([english, chinese]);
  });

  test('also of names that no declaration has any more, and without a text of the code', () => {
    const gone = facts('melt', 'glacier', { titles: ['#4'], changes: { depth: [null, 3] } });
    expect(proposalText(gone, 'en-US')).toBe('melt glacier · #4 (depth: 3)');
  });
});
