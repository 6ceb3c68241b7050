const two = (part: number) => String(part).padStart(2, '0');

/** A day of the calendar as text, `2026-11-23`. */
export const dayText = (at: Date): string => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

/** The day that a text begins with, for the calendar; undefined for another text. */
export const calendarDay = (text: string): Date | undefined => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(text) ?? [];
  return day === undefined ? undefined : new Date(Number(year), Number(month) - 1, Number(day));
};

/** The time of a date and time; for a day without one the next full hour, which is usually meant. */
export const timeOf = (text: string, now: Date): string =>
  /\d\d:\d\d$/.exec(text)?.[0] ?? `${two(Math.min(23, now.getHours() + 1))}:00`;

/** This minute, `2026-11-23 14:30`. */
export const minuteText = (now: Date): string => `${dayText(now)} ${two(now.getHours())}:${two(now.getMinutes())}`;
