import { check } from '#resources/schema/values';
import { formatDateTime, parseMoment } from '#src/i18n/dateTime';
import { DateBox, useDateText } from '#src/ui/date/DateBox';
import { readDate } from '#src/ui/date/readDate';
import { useFieldInput, type TypedInput } from '../input';
import { FieldFrame } from '../parts/FieldFrame';
import { lazyCalendar } from './LazyCalendar';

const limits = { time: true };

/** A moment, typed or chosen by the clocks of the reader. Text that is none stays text, which the rules refuse. */
export const DateTimeInput: TypedInput<'dateTime'> = (props) => {
  const input = useFieldInput(props);
  const isMoment = check({ ...props.field, required: true }, input.value) === undefined;
  const date = useDateText({
    value: isMoment ? formatDateTime(String(input.value)) : String(input.value ?? ''),
    limits,
    onText: (text) => input.setValue(parseMoment(readDate(text, limits).value) ?? text.trim()),
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
