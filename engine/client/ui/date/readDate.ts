/** What can be wrong with a typed date; `dateTexts` has the sentences. */
export type DateFault = 'form' | 'noSuchDay' | 'noSuchTime' | 'tooEarly' | 'tooLate';

/** Which dates a box takes. */
export interface DateLimits {
  /** The first day, as `2026-11-23`. */
  readonly min?: string;
  /** The last day. */
  readonly max?: string;
  /** Whether a time of the day belongs to it. */
  readonly time?: boolean;
}

/** A typed date in the console's own form, or why it is none. */
export type DateReading =
  | { readonly value: string; readonly fault?: never }
  | { readonly value?: never; readonly fault: DateFault; readonly about: string };

/** A year beyond these is a slip of the finger: nothing here is older, or planned for so late. */
export const usualLimits = { min: '2000-01-01', max: '2099-12-31' } as const;

/** The limits of a day of any year. */
export const anyYear = { min: '0001-01-01', max: '9999-12-31' } as const;

const dayForms = [
  /^(\d{4})-(\d{1,2})-(\d{1,2})$/,
  /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/,
  /^(\d{4})(\d{2})(\d{2})$/,
  /^(\d{4})年(\d{1,2})月(\d{1,2})日?$/,
];
const timeForm = /^(.*?)(?:(?:[ T]|(?<=日))(\d{1,2}):(\d{2})(?::\d{2})?)?$/;

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The typed text without what an input method adds: wide digits, wide spaces. */
const plain = (text: string) => text.normalize('NFKC').trim().replace(/\s+/g, ' ');

const two = (part: string) => part.padStart(2, '0');

/** Whether the text is a whole date already, or one that a next key may still change (`2026-11-2`). */
export const isWhole = (text: string): boolean => /^\d{4}([-/])\d\d\1\d\d$|^\d{8}$/.test(plain(text));

/** Reads `2026-11-23`, `2026/11/23`, `20261123` or `2026年11月23日`, each also with a time behind it. */
export const readDate = (text: string, { time = false, ...limits }: DateLimits = {}): DateReading => {
  const { min, max } = { ...usualLimits, ...limits };
  const [, written = '', hour = '0', minute = '00'] = timeForm.exec(plain(text)) ?? [];
  const [, year, month, date] = dayForms.map((form) => form.exec(written)).find(Boolean) ?? [];
  if (!year || !month || !date) return { fault: 'form', about: '' };
  const day = `${year}-${two(month)}-${two(date)}`;
  const isDay = Number(month) >= 1 && Number(month) <= 12 && Number(date) >= 1;
  if (!isDay || Number(date) > daysIn(Number(year), Number(month))) return { fault: 'noSuchDay', about: day };
  if (Number(hour) > 23 || Number(minute) > 59) return { fault: 'noSuchTime', about: `${hour}:${minute}` };
  if (day < min) return { fault: 'tooEarly', about: min };
  if (day > max) return { fault: 'tooLate', about: max };
  return { value: time ? `${day} ${two(hour)}:${minute}` : day };
};

/** Days from the first to the last, both included; an empty text for an open end. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** One end of a range. */
export type RangeEnd = keyof DayRange;

/** The range with another end. An end that no longer fits is emptied: it was of the range that is being left. */
export const withEnd = (range: DayRange, end: RangeEnd, day: string): DayRange => {
  const next = { ...range, [end]: day };
  const other = end === 'from' ? 'to' : 'from';
  return next.from !== '' && next.to !== '' && next.from > next.to ? { ...next, [other]: '' } : next;
};
