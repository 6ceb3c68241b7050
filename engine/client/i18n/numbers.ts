import { formatDecimal } from '#engine/schema/fieldTypes/decimal';
import { moneyForm } from '#engine/schema/fieldTypes/money';
import type { Locale } from '#engine/schema/language';

/** An amount with its unit and with digits grouped as the language groups them. */
export const formatMoney = (value: string, locale: Locale): string => formatDecimal(value, moneyForm, locale);

/** A number of bytes as people say it: `12 KB`, `3.4 MB`. */
export const sizeText = (bytes: number, locale: string): string =>
  bytes < 1_000_000
    ? `${Math.ceil(bytes / 1000).toLocaleString(locale)} KB`
    : `${(bytes / 1_000_000).toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`;

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** A span of time in its largest whole unit: 300 → `5 min`, `5分钟`; seconds with a tenth. */
export const span = (seconds: number, locale: Locale): string => {
  const [unit, size] = units.find(([, each]) => seconds >= each) ?? units[3];
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 });
  return format.format(seconds / size);
};
