import { expect, test } from 'vitest';
import { inReadersOrder } from '#resources/schema/readersOrder';

const names = ['张三', 'beta', '重庆', '商户10', 'Alpha', '百度', '商户2', '20', '阿里'];
const sorted = (locale: 'zh-CN' | 'en-US') => inReadersOrder(names, locale, (name) => name);

test('a reader of Chinese finds Chinese names by pinyin, and Latin ones behind them', () =>
  expect(sorted('zh-CN')).toEqual(['20', '阿里', '百度', '重庆', '商户2', '商户10', '张三', 'Alpha', 'beta']));

test('a reader of English finds Latin names first, and Chinese ones by pinyin behind them', () =>
  expect(sorted('en-US')).toEqual(['20', 'Alpha', 'beta', '阿里', '百度', '重庆', '商户2', '商户10', '张三']));

test('rows of one name stay as they came', () => {
  const rows = [
    { id: 2, name: '阿里' },
    { id: 1, name: '阿里' },
  ];
  expect(inReadersOrder(rows, 'zh-CN', ({ name }) => name)).toEqual(rows);
});
