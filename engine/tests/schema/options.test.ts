import { describe, expect, it, test } from 'vitest';
import { digitsOf } from '#engine/schema/choices';
import { inReadersOrder } from '#engine/schema/language';
import { results, wish } from '#engine/tests/fixture/resources/wish/wish';

const findings = results.filter(({ value }) => value !== 2);

describe('the digit of an option', () => {
  it('is its own number, so that a digit means the same option in every list that has it', () => {
    expect(digitsOf(results)).toEqual([1, 2, 3, 4, 5]);
    expect(digitsOf(findings)).toEqual(findings.map(({ value }) => value));
    expect(digitsOf(findings)).toEqual([1, 3, 4, 5]);
  });

  it('is its place where a number is no digit key, or none at all', () => {
    expect(digitsOf(wish.fields.copies.options)).toEqual([1, 2, 3]);
    expect(digitsOf([0, 1, 2, 3].map((value) => ({ value })))).toEqual([1, 2, 3, 4]);
    expect(digitsOf([{ value: 'a' }, { value: 'b' }])).toEqual([1, 2]);
  });
});

const names = ['张三', 'beta', '重庆', '学校10', 'Alpha', '百度', '学校2', '20', '阿里'];
const sorted = (locale: 'zh-CN' | 'en-US') => inReadersOrder(names, locale, (name) => name);

test('a reader of Chinese finds Chinese names by pinyin, and Latin ones behind them', () =>
  expect(sorted('zh-CN')).toEqual(['20', '阿里', '百度', '重庆', '学校2', '学校10', '张三', 'Alpha', 'beta']));

test('a reader of English finds Latin names first, and Chinese ones by pinyin behind them', () =>
  expect(sorted('en-US')).toEqual(['20', 'Alpha', 'beta', '阿里', '百度', '重庆', '学校2', '学校10', '张三']));

test('rows of one name stay as they came', () => {
  const rows = [
    { id: 2, name: '阿里' },
    { id: 1, name: '阿里' },
  ];
  expect(inReadersOrder(rows, 'zh-CN', ({ name }) => name)).toEqual(rows);
});
