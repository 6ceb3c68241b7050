import { describe, expect, it, test } from 'vitest';
import { typeOf } from '#engine/schema/field';
import { fromCell } from '#engine/schema/wire/importing';
import { clean } from '#engine/schema/clean';
import { check, parse, targetOf } from '#engine/schema/values';
import { kinds, specimens } from '#tests/src/fieldTypes/specimen';
import { entry, findings, results } from '#resources/entry/entry';
import { digitsOf } from '#engine/schema/choices';
import { tenant } from '#resources/tenant/tenant';
import { inReadersOrder } from '#engine/schema/language';

describe.each(kinds)('a value of type %s', (kind) => {
  const { field, value, texts, wrong } = specimens[kind];

  it('is valid and kept as it is', () => {
    // Only the server writes what changed, and what is asked for.
    expect(check(field, value)).toBe(['changes', 'proposal'].includes(kind) ? 'readOnly' : undefined);
    expect(clean(field, value)).toEqual(value);
  });

  it.each(wrong)('is refused when it is none: %o', (none, fault) => {
    expect(check(field, none)).toBe(fault);
  });

  it.each(texts)('is read from the text %o', (text, meant) => {
    expect(parse(field, text)).toEqual(meant);
  });

  it('survives an answer unchanged', () => {
    expect(typeOf(field).shape(field)(value)).toEqual(value);
  });
});

it('a cell of a file means what the same text means elsewhere, except a record, whose name only the server knows', () => {
  for (const kind of kinds) {
    const { field, texts } = specimens[kind];
    for (const [text, meant] of texts)
      expect(fromCell(field, text)).toEqual(targetOf(field) === undefined && kind !== 'password' ? meant : text.trim());
  }
});

describe('the digit of an option', () => {
  it('is its own number, so that a digit means one verdict in the form of an entry and in a review', () => {
    expect(digitsOf(results)).toEqual([1, 2, 3, 4, 5]);
    expect(digitsOf(findings)).toEqual(findings.map(({ value }) => value));
    expect(digitsOf(findings)).toEqual([1, 3, 4, 5]);
  });

  it('is its place where a number is no digit key, or none at all', () => {
    expect(digitsOf(entry.fields.cutting.options)).toEqual([1, 2, 3]);
    expect(digitsOf(tenant.fields.level.options)).toEqual([1, 2, 3, 4]);
    expect(digitsOf([{ value: 'a' }, { value: 'b' }])).toEqual([1, 2]);
  });
});

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
