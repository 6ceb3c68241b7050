import { useState } from 'react';
import { check } from '#engine/schema/values';
import { formatDateTime, formatDay, parseMoment } from '#engine/client/i18n/dateTime';
import { DateBox, useDateText } from '#engine/client/ui/date/DateBox';
import { anyYear, type DateLimits, readDate } from '#engine/client/ui/date/readDate';
import { useFieldInput, type InputProps, type TypedInput } from '#engine/client/fieldTypes/input';
import { FieldFrame } from '#engine/client/fieldTypes/parts/FieldFrame';
import { lazyCalendar } from './LazyCalendar';

interface DateInputProps {
  readonly props: InputProps<'dateTime'> | InputProps<'day'>;
  readonly limits: DateLimits;
  /** The value as the box shows it, and as the record has it. */
  readonly toText: (value: string) => string;
  readonly toValue: (read: string | undefined) => string | undefined;
}

/** A date, typed or chosen from a calendar. Text that is none stays text, which the rules refuse. */
const DateInput = ({ props, limits, toText, toValue }: DateInputProps) => {
  const input = useFieldInput(props);
  const isDate = check({ ...props.field, required: true }, input.value) === undefined;
  const date = useDateText({
    value: isDate ? toText(String(input.value)) : String(input.value ?? ''),
    limits,
    onText: (text) => input.setValue(toValue(readDate(text, limits).value) ?? text.trim()),
  });
  // The rules know only that it is no moment; the box knows why.
  const fault = (input.fault !== undefined || date.settled ? date.fault : undefined) ?? input.fault;
  const describedBy = [input.hint && `${input.id}-hint`, fault && `${input.id}-fault`].filter(Boolean).join(' ');
  return (
    <FieldFrame input={{ ...input, fault }} required={props.field.required === true}>
      <DateBox
        label={input.label}
        id={input.id}
        name={props.name}
        date={date}
        limits={limits}
        calendar={lazyCalendar}
        wrong={fault !== undefined}
        boxRef={input.inputRef}
        aria-describedby={describedBy || undefined}
        aria-required={props.field.required}
        onBlur={input.onBlur}
      />
    </FieldFrame>
  );
};

const time = { time: true };

/** A moment by the clocks of the reader. */
export const DateTimeInput: TypedInput<'dateTime'> = (props) => (
  <DateInput props={props} limits={time} toText={formatDateTime} toValue={parseMoment} />
);

const asItIs = <T,>(value: T) => value;

/** A day without a time. */
export const DayInput: TypedInput<'day'> = (props) => {
  const { min, max } = { ...anyYear, ...props.field };
  const [today] = useState(() => formatDay(new Date()));
  const limits = { min: min === 'today' ? today : min, max: max === 'today' ? today : max };
  return <DateInput props={props} limits={limits} toText={asItIs} toValue={asItIs} />;
};
