/** How a workbook shows the numbers of a cell, as far as an import cares. */
export type NumberLook =
  | { readonly kind: 'number' | 'percent' }
  | { readonly kind: 'padded'; readonly digits: number }
  | { readonly kind: 'date' | 'time' | 'dateTime' };

const plainNumber: NumberLook = { kind: 'number' };

/** Formats that every workbook has by number (ECMA-376 part 1, 18.8.30), also those of Chinese, Japanese and Korean. */
const builtIn: Readonly<Record<number, NumberLook['kind']>> = {
  ...Object.fromEntries([9, 10].map((id) => [id, 'percent'])),
  ...Object.fromEntries([14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, 'date'])),
  ...Object.fromEntries([18, 19, 20, 21, 32, 33, 34, 35, 45, 46, 47, 55, 56].map((id) => [id, 'time'])),
  22: 'dateTime',
};

/** Reads a number format, such as `yyyy-mm-dd`, `00000000` or `0.0%`; `code` is undefined for those of every workbook. */
export const lookOf = (id: number, code?: string): NumberLook => {
  if (code === undefined) return { kind: builtIn[id] ?? 'number' } as NumberLook;
  const [first = ''] = code.replace(/"[^"]*"|\\.|_.|\*./g, '').split(';');
  const plain = first.replace(/\[(?![hms]+\])[^\]]*\]/gi, '').trim();
  if (/^general$/i.test(plain)) return plainNumber;
  if (/^0{2,}$/.test(plain)) return { kind: 'padded', digits: plain.length };
  const clock = /AM\/PM|A\/P/i;
  // `m` is a minute beside hours or seconds, and else a month.
  const days = plain.replace(clock, '').replace(/h+\]?[^a-z]*m+|m+\]?[^a-z]*s+/gi, '');
  const day = /[ymd年月日]/i.test(days.replace(/\[m+\]/gi, ''));
  const time = /[hs时時]/i.test(plain) || clock.test(plain);
  if (day || time) return { kind: day && time ? 'dateTime' : day ? 'date' : 'time' };
  return plain.endsWith('%') ? { kind: 'percent' } : plainNumber;
};

/** Digits that a spreadsheet keeps of a number: the others are zeros, and the number is shown by its exponent. */
const exactDigits = 15;

const decimalOf = new Intl.NumberFormat('en-US', { useGrouping: false, maximumSignificantDigits: exactDigits });

const numberText = (value: number): string =>
  Math.abs(value) >= 10 ** exactDigits
    ? value.toExponential(exactDigits - 1).replace(/\.?0*e/, 'E')
    : decimalOf.format(value);

const dayMs = 86_400_000;
/** Days from 1900 to 1904, the other first day that a workbook may count from. */
const to1904 = 1462;

const timeText = (serial: number, kind: 'date' | 'time' | 'dateTime', from1904: boolean): string => {
  if (kind === 'time') {
    const seconds = Math.round((serial * dayMs) / 1000);
    return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
      .map((part) => String(part).padStart(2, '0'))
      .join(':');
  }
  // 29 February 1900, which never was, is counted; so the days before it are one less.
  const days = serial + (from1904 ? to1904 : serial > 0 && serial < 60 ? 1 : 0);
  const at = new Date(Date.UTC(1899, 11, 30) + Math.round((days * dayMs) / 1000) * 1000);
  if (Number.isNaN(at.getTime())) return numberText(serial);
  const [day = '', time = ''] = at.toISOString().slice(0, 19).split('T');
  return time === '00:00:00' && kind !== 'dateTime' ? day : `${day} ${time}`;
};

/** Returns the text of a number as the product writes it: `1250.5`, `00123`, `12.5%`, `2026-03-05 06:07:08`. */
export const shownNumber = (raw: string, look: NumberLook = plainNumber, from1904 = false): string => {
  const value = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(value)) return raw;
  if (look.kind === 'padded')
    return Number.isInteger(value) ? numberText(value).padStart(look.digits, '0') : numberText(value);
  if (look.kind === 'percent') return `${numberText(value * 100)}%`;
  return look.kind === 'number' ? numberText(value) : timeText(value, look.kind, from1904);
};
