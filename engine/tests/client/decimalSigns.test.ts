import { expect, test } from 'vitest';
import { decimalSigns } from '#engine/client/fieldTypes/decimalSigns';
import { parseDecimal } from '#engine/schema/fieldTypes/decimal';
import { locales } from '#engine/schema/language';

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
