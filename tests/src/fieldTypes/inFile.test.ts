// @vitest-environment node
import { expect, test } from 'vitest';
import { inFileOf } from '#engine/client/fieldTypes/inFile';
import { specimens } from './specimen';

test.each([
  ['choice', 'Enabled, Disabled, Deleted', '启用、停用、已删除'],
  ['reference', 'Name or ID of the merchant', '商户名称或编号'],
  ['links', 'Links, separated by line breaks, spaces, or semicolons', '网址，多个以换行、空格或分号分隔'],
] as const)('the author of a file is told what may stand for a %s, in both languages', (kind, english, chinese) => {
  const { field } = specimens[kind];
  const said = (text: string | undefined) => text?.split(/, |、/).toSorted().join('|');
  expect(said(inFileOf(field, 'en-US'))).toBe(said(english));
  expect(said(inFileOf(field, 'zh-CN'))).toBe(said(chinese));
});

test.each(['text', 'money', 'integer'] as const)('of a %s the label says enough', (kind) => {
  expect(inFileOf(specimens[kind].field, 'en-US')).toBeUndefined();
});
