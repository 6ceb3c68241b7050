import { memoized } from '#engine/schema/memoized';

const hasComma = memoized((locale: string) =>
  new Intl.NumberFormat(locale).formatToParts(0.5).some(({ type, value }) => type === 'decimal' && value === ','),
);

/**
 * Changes a decimal between the wire's signs and those that a reader types: `12.50` and `12,50` in German, where points part
 * thousands. Both ways are the same: commas and points change places.
 */
export const decimalSigns = (text: string, locale: string): string =>
  hasComma(locale) ? text.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ',')) : text;
