import { DayRangeBoxes } from '#src/fieldTypes/dateTime/DayRangeBoxes';
import { useText } from '#src/i18n/useText';
import { Segments } from '#src/ui/buttons/Segments';
import { type Period, periodOf, periods } from './periods';
import { statementPageTexts } from './statementPageTexts';
import styles from './statement.module.css';

interface PeriodChoiceProps {
  /** The service's day. */
  readonly today: string;
  readonly period: Period;
  readonly onChange: (period: Period) => void;
}

/** Which days: a usual period, or any two days. */
export const PeriodChoice = ({ today, period, onChange }: PeriodChoiceProps) => {
  const text = useText();
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
        onChoose={(value) => value && onChange(periodOf(value, today))}
      />
      <DayRangeBoxes
        isInline
        labels={{ from: text(statementPageTexts.from), to: text(statementPageTexts.to) }}
        range={period}
        onChange={onChange}
      />
    </div>
  );
};
