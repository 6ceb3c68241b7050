import { expect, it } from 'vitest';
import { decimalPattern, formatDecimal, parseDecimal } from '#engine/schema/fieldTypes/decimal';
import { say } from '#engine/schema/language';
import { currencyForm, moneyIn } from '#engine/schema/fieldTypes/money';

const [euro, yen, dinar] = ['EUR', 'JPY', 'KWD'].map((code) => currencyForm(code)) as [Form, Form, Form];
type Form = ReturnType<typeof currencyForm>;

it('has as many decimals as the smallest unit of the currency', () => {
  expect([euro, yen, dinar].map(({ scale }) => scale)).toEqual([2, 0, 3]);
  expect(decimalPattern(yen).test('1200')).toBe(true);
  expect(decimalPattern(yen).test('1200.00')).toBe(false);
  expect(decimalPattern(dinar).test('1.500')).toBe(true);
});

it('is written as each language writes it, to the last digit', () => {
  const inGerman = 'de' as 'en-US';
  expect(formatDecimal('-1234567890123.50', euro, 'en-US')).toBe('-€1,234,567,890,123.50');
  expect(formatDecimal('-1234.50', euro, inGerman)).toBe('-1.234,50\u00A0€');
  expect(formatDecimal('1200', yen, 'en-US')).toBe('¥1,200');
  expect(formatDecimal('1.500', dinar, 'en-US')).toMatch(/^KWD\s1\.500$/);
});

it('is read with its symbol or without', () => {
  expect(['€12.5', '12.5', '1,250'].map((text) => parseDecimal(text, euro))).toEqual(['12.50', '12.50', '1250.00']);
  expect(parseDecimal('¥1,200', yen)).toBe('1200');
  expect(parseDecimal('1.5', yen)).toBe('1.5');
});

it('stays as a business writes it that says the form itself', () => {
  const own = { scale: 2, unit: { before: '¥' } } as const;
  expect(currencyForm(own)).toBe(own);
  expect(formatDecimal('-1234.50', own, 'zh-CN')).toBe('-¥1,234.50');
});

it('of another currency makes fields of its own', () => {
  expect(moneyIn('JPY')(say('价格', 'Price'), { required: true })).toMatchObject({
    kind: 'decimal',
    scale: 0,
    currency: 'JPY',
    required: true,
  });
});
