import type { Locale } from '#engine/schema/language';
import { memoized } from '#engine/schema/memoized';

/** The reader's time zone. */
export const readersZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const two = (part: number) => String(part).padStart(2, '0');

/** ISO 8601 → `2026-11-21 14:03` in the reader's zone. */
export const formatDateTime = (value: string): string => {
  const at = new Date(value);
  return `${formatDay(at)} ${two(at.getHours())}:${two(at.getMinutes())}`;
};

const formatIn = memoized(
  // Swedish writes a date as ISO 8601 does.
  (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
);

/** The same in another zone. */
export const formatDateTimeIn = (zone: string, value: string): string => formatIn(zone).format(new Date(value));

/** `2026-11-21` in the reader's zone, as a date input expects it. */
export const formatDay = (at: Date): string => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

const fullFormat = memoized(
  (locale: Locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'long' }),
);

/** The full time, with seconds and the reader's zone, for the hover. By itself Chinese has the zone between day and time. */
export const formatFullDateTime = (value: string, locale: Locale): string => {
  const parts = fullFormat(locale).formatToParts(new Date(value));
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const said = parts.map((part) => (part.type === 'timeZoneName' ? '' : part.value));
  return `${said.join('').replaceAll(/\s+/g, ' ').trim()} ${zone}`;
};

/** First or last moment of a day (`2026-11-21`) in the reader's zone, as the API expects it. */
export const dayToDateTime = (day: string, end: 'first' | 'last'): string | undefined => {
  const at = new Date(`${day}T${end === 'first' ? '00:00:00.000' : '23:59:59.999'}`);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
};

/** A minute of the reader's zone, `2026-11-21 14:03`, as the API expects it; undefined without one. */
export const parseMoment = (minute: string | undefined): string | undefined =>
  minute === undefined ? undefined : new Date(minute.replace(' ', 'T')).toISOString();

/** The day of a date and time, or a day as it is, for an input; empty when the value is none. */
export const dayOf = (value: unknown): string =>
  typeof value !== 'string' || Number.isNaN(Date.parse(value))
    ? ''
    : value.length > 10
      ? formatDay(new Date(value))
      : value;
