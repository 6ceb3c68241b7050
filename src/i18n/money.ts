import type { Locale } from '../../resources/vocabulary/language';

const formats = new Map<Locale, Intl.NumberFormat>();

const formatOf = (locale: Locale): Intl.NumberFormat => {
  const known = formats.get(locale);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, { style: 'currency', currency: 'CNY', currencyDisplay: 'narrowSymbol' });
  formats.set(locale, made);
  return made;
};

/** `"1234.50"` → `¥1,234.50`. The decimal string is formatted as it is: a float would lose cents. */
export const formatMoney = (value: string, locale: Locale): string =>
  formatOf(locale).format(value as Intl.StringNumericLiteral);
