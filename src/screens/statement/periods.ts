import { say } from '#resources/schema/language';
import { formatDay } from '#src/i18n/dateTime';
import { readDate } from '#src/ui/date/readDate';

/** Days from the first to the last, as the reader's calendar has them. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The periods that people ask for most. */
export const periods = [
  { value: 'thisMonth', label: say('本月', 'This month') },
  { value: 'lastMonth', label: say('上月', 'Last month') },
  { value: 'thisQuarter', label: say('本季度', 'This quarter') },
  { value: 'thisYear', label: say('今年', 'This year') },
] as const;

/** One of them. */
export type PeriodName = (typeof periods)[number]['value'];

/** The days of such a period; one that goes on ends today. */
export const periodOf = (name: PeriodName, today: Date): Period => {
  const [year, month] = [today.getFullYear(), today.getMonth()];
  const since = (first: number) => ({ from: formatDay(new Date(year, first, 1)), to: formatDay(today) });
  if (name === 'lastMonth') return { from: since(month - 1).from, to: formatDay(new Date(year, month, 0)) };
  return since({ thisMonth: month, thisQuarter: month - (month % 3), thisYear: 0 }[name]);
};

const isDay = (day: string): boolean => readDate(day).value === day;

/** Whether it has both days, in their order. */
export const isPeriod = ({ from, to }: Period): boolean => isDay(from) && isDay(to) && from <= to;
