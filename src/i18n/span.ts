import type { Locale } from '#resources/schema/language';

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
