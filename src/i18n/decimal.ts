import type { DecimalForm } from '#resources/schema/fieldTypes/decimal';
import { yuan } from '#resources/schema/fieldTypes/money';
import type { Locale } from '#resources/schema/language';
import { memoized } from '#resources/schema/memoized';

const formatOf = memoized((key: `${Locale} ${number}`) => {
  const [locale, scale] = key.split(' ');
  return new Intl.NumberFormat(locale, { minimumFractionDigits: Number(scale), maximumFractionDigits: Number(scale) });
});

/** `"-1234.50"` → `-¥1,234.50`. The decimal string is formatted as it is: a float would lose digits. */
export const formatDecimal = (value: string, { scale, unit = {} }: DecimalForm, locale: Locale): string => {
  const [, sign = '', digits = ''] = /^(-?)(.*)$/.exec(value) ?? [];
  const number = formatOf(`${locale} ${scale}`).format(digits as Intl.StringNumericLiteral);
  return `${sign}${unit.before ?? ''}${number}${unit.after ?? ''}`;
};

export const formatMoney = (value: string, locale: Locale): string => formatDecimal(value, yuan, locale);
