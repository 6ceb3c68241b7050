import { expect, test } from 'vitest';
import { decimalSigns } from '#engine/client/fieldTypes/decimalSigns';
import { readableText } from '#engine/client/fieldTypes/readableText';
import { parseDecimal } from '#engine/schema/fieldTypes/decimal';
import { decimal, money, text } from '#engine/schema/field';
import { parse } from '#engine/schema/values';
import { locales, say } from '#engine/schema/language';

const typedIn = (locale: string) => (text: string) =>
  parseDecimal(decimalSigns(text, locale), { scale: 2, unit: { before: '€' } });

test('an amount is typed with the comma of the reader’s language, and points part its thousands', () => {
  const german = typedIn('de');
  expect(['12,5', '1.234,50', '€ 7', '-0,05'].map(german)).toEqual(['12.50', '1234.50', '7.00', '-0.05']);
  // Whoever types a point may mean either: that is no amount, as a comma in English.
  expect(german('12.5')).not.toMatch(/^\d+\.\d\d$/);
  expect(typedIn('en-US')('1,234.5')).toBe('1234.50');
});

test('what a box shows is read as it was', () => {
  for (const locale of locales) expect(decimalSigns(decimalSigns('-1234.50', locale), locale)).toBe('-1234.50');
  expect(decimalSigns('-1234.50', 'de')).toBe('-1234,50');
});

test('a number of a spreadsheet is read in the signs of the reader, and one of an export with its point', () => {
  const price = money(say('价格', 'Price'), {});
  const german = (text: string) => parse(price, readableText(price, text, 'de'));
  expect(['12,50', '1.234,50', '1.234', '12.50', '7', '-0,05'].map(german)).toEqual([
    '12.50',
    '1234.50',
    '1234.00',
    '12.50',
    '7.00',
    '-0.05',
  ]);
  // More decimals than there are, and no thousands.
  expect(german('1,234')).not.toMatch(/^\d+\.\d\d$/);
  const weight = decimal(say('重量', 'Weight'), { scale: 3 });
  expect(parse(weight, readableText(weight, '1,234', 'de'))).toBe('1.234');
  expect(parse(weight, readableText(weight, '1,234', 'en-US'))).toBe('1234.000');
  expect(parse(price, readableText(price, '12,50', 'en-US'))).toBe('12,50');
  expect(readableText(text(say('名称', 'Name'), { max: 9 }), '12,50', 'de')).toBe('12,50');
});
