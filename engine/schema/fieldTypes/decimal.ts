import type { Locale } from '#engine/schema/language';
import { memoized } from '#engine/schema/memoized';
import { readDecimal } from '#engine/schema/shape';
import { fieldType } from './fieldType';

/** How a decimal number is written: so many digits after the point, in a unit. */
export interface DecimalForm {
  readonly scale: number;
  /** What it counts, as it stands before or after the digits: `¥`, `%`, ` kg`. */
  readonly unit?: { readonly before?: string; readonly after?: string };
  /** By its code of ISO 4217: then each language writes the symbol where it belongs, and `unit` is for inputs alone. */
  readonly currency?: string;
}

/** A number with decimals, always a decimal string (`"12.50"`), never a float. */
export interface Decimal {
  options: DecimalForm & {
    min?: string;
    max?: string;
    /** A choice of the same record that says which way the amount moved. */
    signedBy?: { readonly field: string; readonly plus: number; readonly minus: number };
  };
  value: string;
}

/** Digits before the point that the column holds. */
const wholeDigits = 12;

/** The column's type: `numeric(14,2)` for two decimals. */
export const precisionOf = ({ scale }: DecimalForm): `${number},${number}` => `${wholeDigits + scale},${scale}`;

export const decimalPattern = ({ scale }: DecimalForm): RegExp =>
  new RegExp(`^-?\\d{1,${wholeDigits}}${scale > 0 ? `\\.\\d{${scale}}` : ''}$`);

/** All digits of a decimal string as one exact number, for comparing two of the same scale. */
export const digitsOf = (decimal: string): bigint => BigInt(decimal.replace('.', ''));

/** Turns typed text (`1,234.5`, `¥12`, `１２`) into the decimal string of the wire. */
export const parseDecimal = (text: string, { scale, unit }: DecimalForm): string => {
  const units = [unit?.before, unit?.after].flatMap((one) => one?.trim() || []);
  // The wide forms of an input method are read as usual ones (`￥`, `，`, `．` and digits), and so is the sign of a copied amount (`−`).
  const plain = units
    .reduce((rest, one) => rest.replaceAll(one, ''), text.normalize('NFKC').replace('\u2212', '-'))
    .replace(/\s/g, '');
  // Commas part thousands. Elsewhere one may be meant as the point (`1,23`), so such a text is no number.
  const [, parted, decimals = ''] = /^(-?(?:\d{1,3}(?:,\d{3})+|\d+))(?:\.(\d*))?$/.exec(plain) ?? [];
  if (parted === undefined || decimals.length > scale) return text;
  const whole = parted.replaceAll(',', '');
  return scale > 0 ? `${whole}.${decimals.padEnd(scale, '0')}` : whole;
};

const formatOf = memoized((key: `${Locale} ${number} ${string}`) => {
  const [locale, scale, currency] = key.split(' ');
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: Number(scale),
    maximumFractionDigits: Number(scale),
    ...(currency && { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
  });
});

/** `"-1234.50"` → `-¥1,234.50`. The decimal string is formatted as it is: a float would lose digits. */
export const formatDecimal = (value: string, { scale, unit = {}, currency }: DecimalForm, locale: Locale): string => {
  if (currency) return formatOf(`${locale} ${scale} ${currency}`).format(value as Intl.StringNumericLiteral);
  const [, sign = '', digits = ''] = /^(-?)(.*)$/.exec(value) ?? [];
  const number = formatOf(`${locale} ${scale} `).format(digits as Intl.StringNumericLiteral);
  return `${sign}${unit.before ?? ''}${number}${unit.after ?? ''}`;
};

/** A field for a number with `scale` digits after the point, a decimal string on the wire: `"12.50"`. */
export const decimal = fieldType<Decimal>()('decimal', {
  check: (value, { min, max, ...form }) => {
    if (typeof value !== 'string' || !decimalPattern(form).test(value)) return 'wrongType';
    if (min !== undefined && digitsOf(value) < digitsOf(min)) return 'tooSmall';
    return max !== undefined && digitsOf(value) > digitsOf(max) ? 'tooBig' : undefined;
  },
  parse: parseDecimal,
  shape: ({ scale }) => readDecimal(scale),
  operators: ['in', 'not', 'gte', 'lte', 'empty'],
  width: () => 132,
  isNumeric: () => true,
  inWords: (value, form, locale) => formatDecimal(String(value), form, locale),
});
