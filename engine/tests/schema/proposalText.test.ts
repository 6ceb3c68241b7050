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

const grant = facts('grant', 'school', {
  titles: ['Nightjar College'],
  changes: { budget: ['186.00', '12000.00'] },
});

const role = facts('modify', 'account', {
  titles: ['沈静宜'],
  changes: { role: ['volunteer', 'librarian'], remark: [null, 'x'] },
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
  changes: { schoolId: [null, 3] },
  names: { 'school 3': 'Ace' },
});

const limits = facts('modify', 'safety', { titles: ['#1'], changes: { bulkAbove: [20, 50] } });

describe('a request reads as one sentence', () => {
  test.each([
    [grant, 'Grant $12,000.00 to Nightjar College', '为 Nightjar College 拨款 $12,000.00'],
    [
      { ...grant, action: 'modify' },
      'Edit school · Nightjar College (Budget: $186.00 → $12,000.00)',
      '修改学校 · Nightjar College（预算：$186.00 → $12,000.00）',
    ],
    [role, 'Edit account · 沈静宜 (Role: Volunteer → Librarian)', '修改账号 · 沈静宜（角色：志愿者 → 馆长）'],
    [
      bulk,
      'Disable 62 accounts (55 will change, 6 already disabled, 1 is the person who asks)',
      '停用 62 个账号（55 条可执行、6 条已是“停用”、1 条为申请人本人）',
    ],
    [some, 'Disable 25 accounts · li.wei, wang.fang…', '停用 25 个账号 · li.wei、wang.fang…'],
    [limits, 'Edit safety settings (Bulk alone: 20 → 50)', '修改安全设置（批量免审条数：20 → 50）'],
    [moved, 'Create account · li.wei (School: Ace)', '新建账号 · li.wei（所属学校：Ace）'],
  ])('%#: of what the declarations call it', (request, english, chinese) => {
    expect([proposalText(request, 'en-US'), proposalText(request, 'zh-CN')]).toEqual([english, chinese]);
  });

  test('also of names that no declaration has any more, and without a text of the code', () => {
    const gone = facts('melt', 'glacier', { titles: ['#4'], changes: { depth: [null, 3] } });
    expect(proposalText(gone, 'en-US')).toBe('melt glacier · #4 (depth: 3)');
  });
});
