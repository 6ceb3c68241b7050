import type { DayPickerProps } from 'react-day-picker';
import { dateTexts } from '#engine/client/i18n/dateTexts';
import type { Locale } from '#engine/client/i18n/locale';
import type { SayText } from '#engine/client/i18n/useText';

/** The names of days and months in the reader's language, from the browser's own data. */
export const calendarWords = (locale: Locale, text: SayText): Pick<DayPickerProps, 'formatters' | 'labels'> => {
  const named = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, options);
    return (at: Date) => format.format(at);
  };
  const isChinese = locale === 'zh-CN';
  const month = named({ year: 'numeric', month: 'long' });
  const full = named({ dateStyle: 'full' });
  return {
    formatters: {
      formatCaption: month,
      formatDay: (at) => String(at.getDate()),
      // 11月, as in the caption, not 十一月.
      formatMonthDropdown: named({ month: isChinese ? 'short' : 'long' }),
      formatYearDropdown: named({ year: 'numeric' }),
      // 一, not 周一; a single letter of English could be two days.
      formatWeekdayName: named({ weekday: isChinese ? 'narrow' : 'short' }),
    },
    labels: {
      labelGrid: month,
      labelWeekday: named({ weekday: 'long' }),
      labelDayButton: (at, { today }) => (today ? text(dateTexts.dayIsToday, { day: full(at) }) : full(at)),
      labelPrevious: () => text(dateTexts.previous),
      labelNext: () => text(dateTexts.next),
      labelMonthDropdown: () => text(dateTexts.month),
      labelYearDropdown: () => text(dateTexts.year),
    },
  };
};
