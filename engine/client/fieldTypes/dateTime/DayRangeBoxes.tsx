import { useId } from 'react';
import { labeled } from '#engine/schema/language';
import { useLocaleInUse } from '#engine/client/i18n/useText';
import { DateBox, useDateText } from '#engine/client/ui/date/DateBox';
import { type DayRange, isWhole, type RangeEnd, readDate, withEnd } from '#engine/client/ui/date/readDate';
import { lazyCalendar } from './LazyCalendar';
import styles from './dayRange.module.css';

interface DayRangeProps {
  /** What the days are of: it begins the name of each box. */
  readonly of?: string;
  readonly labels: Readonly<Record<RangeEnd, string>>;
  readonly range: DayRange;
  /** The boxes stand beside each other. */
  readonly isInline?: true;
  readonly onChange: (range: DayRange) => void;
}

const End = ({ of, labels, range, onChange, end }: DayRangeProps & { end: RangeEnd }) => {
  const locale = useLocaleInUse();
  const id = useId();
  const date = useDateText({
    value: range[end],
    onText: (text, settled) => {
      const { value } = readDate(text);
      const next = text === '' ? '' : value;
      if (next !== undefined && next !== range[end] && (settled || isWhole(text))) onChange(withEnd(range, end, next));
    },
  });
  const fault = date.settled ? date.fault : undefined;
  const label = of === undefined ? labels[end] : labeled(locale, of, labels[end]);
  return (
    <div className={styles.end}>
      <label htmlFor={id}>{labels[end]}</label>
      <DateBox
        id={id}
        label={label}
        aria-label={label}
        date={date}
        range={range}
        calendar={lazyCalendar}
        wrong={fault !== undefined}
        aria-describedby={fault && `${id}-fault`}
      />
      {fault && (
        <p id={`${id}-fault`} className="fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
};

/** Two linked boxes for the first and the last day of a range. */
export const DayRangeBoxes = (props: DayRangeProps) => (
  <div className={`${styles.range} ${props.isInline ? styles.inline : ''}`}>
    <End {...props} end="from" />
    <End {...props} end="to" />
  </div>
);
