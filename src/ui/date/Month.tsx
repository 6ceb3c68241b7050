import { DayPicker, type DropdownProps } from 'react-day-picker';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { Icon } from '../icons';
import { SelectBox } from '../form/SelectBox';
import { calendarDay, dayText } from './calendarDay';
import { calendarWords } from './calendarWords';
import type { DayRange } from './dayRange';
import { usualLimits, type DateLimits } from './readDate';

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

interface MonthProps {
  readonly value: string;
  readonly limits: DateLimits;
  readonly range: DayRange | undefined;
  readonly onChoose: (day: string) => void;
}

/** The days of a month, walked by the arrow keys. Weeks begin on Monday, as those of the charts and spans do. */
export const Month = ({ value, limits, range, onChoose }: MonthProps) => {
  const locale = useLocaleInUse();
  const text = useText();
  const day = calendarDay(value);
  const first = calendarDay(limits.min ?? usualLimits.min);
  const last = calendarDay(limits.max ?? usualLimits.max);
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
      onSelect={(chosen) => onChoose(dayText(chosen))}
      {...(start && { defaultMonth: start })}
      {...(first && { startMonth: first })}
      {...(last && { endMonth: last })}
      disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
      modifiers={{ between: from && to ? { from, to } : [] }}
      modifiersClassNames={{ between: 'rdp-between' }}
      components={components}
      {...calendarWords(locale, text)}
    />
  );
};
