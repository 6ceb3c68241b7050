import { useLayoutEffect, useState } from 'react';
import { dateTexts } from '#engine/client/i18n/dateTexts';
import { formatDateTime, formatDay } from '#engine/client/i18n/dateTime';
import { useText, useLocaleInUse } from '#engine/client/i18n/useText';
import { Button } from '#engine/client/ui/buttons/Button';
import { usePanel } from '#engine/client/ui/popover/usePanel';
import type { CalendarProps } from './DateBox';
import { readDate, usualLimits, type DateLimits, type DayRange } from './readDate';
import { DayPicker, type DropdownProps } from 'react-day-picker';
import { Icon } from '#engine/client/ui/icons';
import { SelectBox } from '#engine/client/ui/form/TextBox';
import { calendarWords } from './calendarWords';
import styles from './calendar.module.css';

const two = (part: number) => String(part).padStart(2, '0');

/** The day that a text begins with, for the calendar; undefined for another text. */
const calendarDay = (text: string): Date | undefined => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(text) ?? [];
  return day === undefined ? undefined : new Date(Number(year), Number(month) - 1, Number(day));
};

/** The time of a date and time; for a day without one the next full hour, which is usually meant. */
const timeOf = (text: string, now: Date): string =>
  /\d\d:\d\d$/.exec(text)?.[0] ?? `${two(Math.min(23, now.getHours() + 1))}:00`;

const numbers = (count: number) => Array.from({ length: count }, (_, at) => two(at));
const parts = [
  { label: dateTexts.hour, options: numbers(24) },
  { label: dateTexts.minute, options: numbers(60) },
] as const;

/** Hours and minutes of the 24-hour clock. The browser's own date and time boxes would follow the browser's language. */
const TimeOfDay = ({ time, onChange }: { time: string; onChange: (time: string) => void }) => {
  const text = useText();
  const chosen = time.split(':');
  return (
    <div role="group" aria-label={text(dateTexts.time)} className={styles.time}>
      <span className="grow">{text(dateTexts.time)}</span>
      {parts.map(({ label, options }, part) => (
        <SelectBox
          key={label['en-US']}
          aria-label={text(label)}
          value={chosen[part] ?? '00'}
          onChange={({ target }) => onChange(chosen.with(part, target.value).join(':'))}
        >
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </SelectBox>
      ))}
    </div>
  );
};

const Choice = ({ options = [], ...rest }: DropdownProps) => (
  <SelectBox {...rest} className="" style={{}}>
    {options.map(({ value, label, disabled }) => (
      <option key={value} value={value} disabled={disabled}>
        {label}
      </option>
    ))}
  </SelectBox>
);

const components = {
  Dropdown: Choice,
  Chevron: ({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) => (
    <Icon name={orientation === 'left' ? 'left' : 'right'} />
  ),
};

/** The years that a calendar offers; others are typed. */
const reach = { min: '1900-01-01', max: '2199-12-31' };

interface MonthProps {
  readonly value: string;
  readonly limits: DateLimits;
  readonly range: DayRange | undefined;
  readonly onChoose: (day: string) => void;
}

/** The days of a month, walked by the arrow keys. Weeks begin on Monday, as those of the charts and spans do. */
const Month = ({ value, limits, range, onChoose }: MonthProps) => {
  const locale = useLocaleInUse();
  const text = useText();
  const day = calendarDay(value);
  const { min, max } = { ...usualLimits, ...limits };
  const first = calendarDay(min > reach.min ? min : reach.min);
  const last = calendarDay(max < reach.max ? max : reach.max);
  const [from, to] = [calendarDay(range?.from ?? ''), calendarDay(range?.to ?? '')];
  const start = day ?? from ?? to;
  return (
    <DayPicker
      mode="single"
      required
      lang={locale}
      locale={{ code: locale }}
      weekStartsOn={1}
      navLayout="around"
      captionLayout="dropdown"
      showOutsideDays
      fixedWeeks
      selected={day}
      onSelect={(chosen) => onChoose(formatDay(chosen))}
      {...(start && { defaultMonth: start })}
      {...(first && { startMonth: first })}
      {...(last && { endMonth: last })}
      disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
      modifiers={{ between: from && to ? { from, to } : [] }}
      classNames={styles}
      modifiersClassNames={{ between: styles['between'] ?? '' }}
      components={components}
      {...calendarWords(locale, text)}
    />
  );
};

/** The calendar of a date box. A chosen day closes it, unless a time belongs to it; the focus then returns. */
const Calendar = ({ label, anchor, value, limits, range, onChoose, onClose }: CalendarProps) => {
  const text = useText();
  const panel = usePanel({ anchor, align: 'end', onClose });
  // After the panel's own, which enters at the first button.
  useLayoutEffect(() => panel.current?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus(), [panel]);
  const [opened] = useState(() => new Date());
  const known = readDate(value, limits).value ?? '';
  const leave = () => {
    onClose();
    anchor.focus();
  };
  const take = (next: string) => {
    onChoose(next);
    leave();
  };
  const withTime = (day: string, time: string) => onChoose(`${day} ${time}`);
  const now = formatDateTime(opened.toISOString());
  const present = limits.time ? now : now.slice(0, 10);
  return (
    <>
      {/* A tap beside a sheet closes it on release: closed any earlier, it would let the tap through to what lies below. */}
      <div className={styles.mask} onPointerDown={(event) => event.stopPropagation()} onClick={leave} />
      <div ref={panel} role="dialog" aria-label={label} className={`popover ${styles.calendar}`}>
        <Month
          value={known}
          limits={limits}
          range={range}
          onChoose={(day) => (limits.time ? withTime(day, timeOf(known, opened)) : take(day))}
        />
        {limits.time && (
          <TimeOfDay
            time={timeOf(known, opened)}
            onChange={(time) => withTime((calendarDay(known) ? known : now).slice(0, 10), time)}
          />
        )}
        <div className={styles.foot}>
          <Button look="text small" disabled={'fault' in readDate(present, limits)} onClick={() => take(present)}>
            {text(limits.time ? dateTexts.now : dateTexts.today)}
          </Button>
          <Button look="text small" disabled={value === ''} onClick={() => take('')}>
            {text(dateTexts.clear)}
          </Button>
          <span className="grow" />
          <Button look={limits.time ? 'primary small' : 'small'} onClick={leave}>
            {text(limits.time ? dateTexts.done : 'views.close')}
          </Button>
        </div>
      </div>
    </>
  );
};

export default Calendar;
