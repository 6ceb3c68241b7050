import type { Locale } from '#resources/schema/language';
import { memoized } from '#resources/schema/memoized';

const formatOf = memoized(
  (locale: Locale) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: 'CNY', currencyDisplay: 'narrowSymbol' }),
);

/** `"1234.50"` → `¥1,234.50`. The decimal string is formatted as it is: a float would lose cents. */
export const formatMoney = (value: string, locale: Locale): string =>
  formatOf(locale).format(value as Intl.StringNumericLiteral);
