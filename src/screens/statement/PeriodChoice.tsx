import { DayRangeBoxes, useAddress, useText } from '#engine/client';
import { readDate, Segments } from '#engine/client/ui';
import { statementPageTexts } from './statementPageTexts';
import styles from './statement.module.css';
import { say } from '#engine/schema/language';

/** Days from the first to the last, as the service's calendar has them. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The periods that people ask for most. */
const periods = [
  { value: 'thisMonth', label: say('本月', 'This month') },
  { value: 'lastMonth', label: say('上月', 'Last month') },
  { value: 'thisQuarter', label: say('本季度', 'This quarter') },
  { value: 'thisYear', label: say('今年', 'This year') },
] as const;

/** One of them. */
type PeriodName = (typeof periods)[number]['value'];

/** The days of such a period; one that goes on ends today. */
export const periodOf = (name: PeriodName, today: string): Period => {
  const [year = 0, month = 1] = today.split('-').map(Number);
  // In UTC, so that no clock of the reader's moves a day.
  const day = (index: number, date: number) => new Date(Date.UTC(year, index, date)).toISOString().slice(0, 10);
  if (name === 'lastMonth') return { from: day(month - 2, 1), to: day(month - 1, 0) };
  const first = { thisMonth: month - 1, thisQuarter: month - 1 - ((month - 1) % 3), thisYear: 0 }[name];
  return { from: day(first, 1), to: today };
};

const isDay = (day: string): boolean => readDate(day).value === day;

/** Whether it has both days, in their order. */
export const isPeriod = ({ from, to }: Period): boolean => isDay(from) && isDay(to) && from <= to;

interface PeriodChoiceProps {
  /** The service's day. */
  readonly today: string;
  readonly period: Period;
}

/** Which days: a usual period, or any two days. The address says which. */
export const PeriodChoice = ({ today, period }: PeriodChoiceProps) => {
  const text = useText();
  const [, changeAddress] = useAddress();
  const change = (make: (newest: URLSearchParams) => Period) =>
    changeAddress((newest) => ({ ...Object.fromEntries(newest), ...make(newest) }), { replace: true });
  const changeDays = (next: Period, changed: keyof Period) =>
    change((newest) => {
      // A day that stays may have been changed a moment ago, and is not drawn yet.
      const dayOf = (end: keyof Period) =>
        (end !== changed && next[end] === period[end] && newest.get(end)) || next[end];
      return { from: dayOf('from'), to: dayOf('to') };
    });
  const chosen = periods.find(({ value }) => {
    const { from, to } = periodOf(value, today);
    return from === period.from && to === period.to;
  });
  return (
    <div className={`line ${styles.period}`}>
      <Segments
        label={statementPageTexts.period}
        options={periods}
        chosen={chosen?.value}
        onChoose={(value) => value && change(() => periodOf(value, today))}
      />
      <DayRangeBoxes
        isInline
        labels={{ from: text(statementPageTexts.from), to: text(statementPageTexts.to) }}
        range={period}
        onChange={changeDays}
      />
    </div>
  );
};
