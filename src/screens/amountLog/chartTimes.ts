import { say, type LocalizedText } from '#engine/schema/language';
import type { AmountChart } from '#resources/amountLog/calls';
import { formatDateTime, formatDay } from '#engine/client/formats';
import { dayMs } from '#engine/schema';

/** Texts above the rows of the amount log. */
export const headTexts = {
  totals: say('筛选结果合计', 'Totals of the filtered rows'),
  charts: say('图表', 'Charts'),
} as const;

/** Texts of the charts of money. */
export const chartTexts = {
  balance: say('余额走势', 'Balance over time'),
  balanceOf: say('余额', 'Balance'),
  day: say('日期', 'Day'),
  empty: say('筛选范围内没有额度变动。', 'No balance changes match the filter.'),
  month: say('月份', 'Month'),
  oneMerchant: say('按单个商户筛选后，可查看其余额走势。', 'Filter by one merchant to see its balance over time.'),
  perDay: say('每日充值与扣减', 'Deposits and deductions per day'),
  perMonth: say('每月充值与扣减', 'Deposits and deductions per month'),
  perWeek: say('每周充值与扣减', 'Deposits and deductions per week'),
  perYear: say('每年充值与扣减', 'Deposits and deductions per year'),
  week: say('周（起始日）', 'Week of'),
  year: say('年份', 'Year'),
} as const;

type Unit = AmountChart['unit'];

/** The period of a bar, for the legend and as the head of a column. */
export const unitTexts = {
  day: [chartTexts.perDay, chartTexts.day],
  week: [chartTexts.perWeek, chartTexts.week],
  month: [chartTexts.perMonth, chartTexts.month],
  year: [chartTexts.perYear, chartTexts.year],
} as const satisfies Readonly<Record<Unit, readonly [all: LocalizedText, one: LocalizedText]>>;

/** How many characters of `2026-11-21` name a day, a month or a year. */
const lengths: Readonly<Record<Unit, number>> = { day: 10, week: 10, month: 7, year: 4 };

/** `2026-11-21`, `2026-11` or `2026`, in the reader's zone. */
export const unitName = (unit: Unit, at: Date): string => formatDay(at).slice(0, lengths[unit]);

/** The same at an axis with little room: `11-21` for a day. */
export const unitTick = (unit: Unit, at: Date): string =>
  unit === 'day' || unit === 'week' ? formatDay(at).slice(5) : unitName(unit, at);

/** A moment at an axis of so much time: `14:03` within two days, `11-21` within a year or so, else `2026-11`. */
export const dateTimeTick = (at: Date, span: number): string => {
  if (span <= 2 * dayMs) return formatDateTime(at.toISOString()).slice(11);
  return span <= 400 * dayMs ? formatDay(at).slice(5) : formatDay(at).slice(0, 7);
};
