import { useId, useLayoutEffect, useRef } from 'react';
import { labeled } from '#engine/schema/language';
import { useLocaleInUse } from '#engine/client/i18n/useText';
import { DateBox, useDateText } from '#engine/client/ui/date/DateBox';
import {
  type DateLimits,
  type DayRange,
  isWhole,
  type RangeEnd,
  readDate,
  withEnd,
} from '#engine/client/ui/date/readDate';
import { lazyCalendar } from './LazyCalendar';
import styles from './dayRange.module.css';

interface DayRangeProps {
  /** What the days are of: it begins the name of each box. */
  readonly of?: string;
  readonly labels: Readonly<Record<RangeEnd, string>>;
  readonly range: DayRange;
  /** Which days the boxes take. */
  readonly limits?: DateLimits;
  /** The boxes stand beside each other. */
  readonly isInline?: true;
  /** Receives the range, and the end that the person has just changed. */
  readonly onChange: (range: DayRange, changed: RangeEnd) => void;
}

interface EndProps extends Omit<DayRangeProps, 'isInline' | 'onChange'> {
  readonly end: RangeEnd;
  readonly onDay: (day: string) => void;
}

const End = ({ of, labels, range, limits = {}, end, onDay }: EndProps) => {
  const locale = useLocaleInUse();
  const id = useId();
  const date = useDateText({
    value: range[end],
    limits,
    onText: (text, settled) => {
      const { value } = readDate(text, limits);
      const next = text === '' ? '' : value;
      if (next !== undefined && (settled || isWhole(text))) onDay(next);
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
        limits={limits}
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
export const DayRangeBoxes = ({ isInline, onChange, ...props }: DayRangeProps) => {
  const { from, to } = props.range;
  // What was asked for last: both ends may be changed before the first of them is drawn.
  const newest = useRef(props.range);
  useLayoutEffect(() => {
    newest.current = { from, to };
  }, [from, to]);
  const end = (name: RangeEnd) => (
    <End
      {...props}
      end={name}
      onDay={(day) => {
        if (day === newest.current[name]) return;
        newest.current = withEnd(newest.current, name, day);
        onChange(newest.current, name);
      }}
    />
  );
  return (
    <div className={`${styles.range} ${isInline ? styles.inline : ''}`}>
      {end('from')}
      {end('to')}
    </div>
  );
};
