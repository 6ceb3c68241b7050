import { type ReactNode, useState } from 'react';
import { dateTexts, dateFaults } from '#engine/client/i18n/dateTexts';
import { useText } from '#engine/client/i18n/useText';
import { Drawing } from '#engine/client/ui/icons';
import { TextBox, type TextBoxProps } from '#engine/client/ui/form/TextBox';
import { Opener } from '#engine/client/ui/popover/Popover';
import { type DayRange, type DateLimits, readDate } from './readDate';
import styles from './dateBox.module.css';

interface DateTextOptions {
  /** The date in the console's form; empty for none. */
  readonly value: string;
  readonly limits?: DateLimits;
  /** Receives the text at each key, and `settled` once it is left, sent or chosen in the calendar. */
  readonly onText: (text: string, settled: boolean) => void;
}

/** What a person types into a date box: it stays as typed until it is left, and then takes the console's form. */
export const useDateText = ({ value, limits = {}, onText }: DateTextOptions) => {
  const text = useText();
  const [typed, setTyped] = useState<string>();
  const [settled, setSettled] = useState(false);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // Something else set another date: the text that stands here is of the past.
    if (typed !== undefined && typed !== value && readDate(typed, limits).value !== value) setTyped(undefined);
  }
  const shown = typed ?? value;
  const reading = shown.trim() === '' ? undefined : readDate(shown, limits);
  const fault =
    reading?.fault &&
    text(dateFaults[reading.fault === 'form' && limits.time ? 'timeForm' : reading.fault], { about: reading.about });
  const settle = (next: string) => {
    const { value: read } = readDate(next, limits);
    setTyped(read === undefined && next.trim() !== '' ? next : undefined);
    setSettled(true);
    onText(read ?? next.trim(), true);
  };
  return {
    shown,
    /** What is wrong with the text, whether it is still being typed or not. */
    fault,
    /** Whether nobody is typing any more; a date that an address or a draft brought is as wrong as a typed one. */
    settled: settled || typed === undefined,
    type: (next: string) => {
      setTyped(next);
      setSettled(false);
      onText(next, false);
    },
    settle: () => typed !== undefined && settle(typed),
    choose: settle,
  };
};

/** What a calendar needs to know of the box that opened it. */
export interface CalendarProps {
  readonly label: string;
  readonly anchor: HTMLElement;
  /** The text of the box; the calendar begins at the day that it names. */
  readonly value: string;
  readonly limits: DateLimits;
  /** The range that the day is an end of. */
  readonly range?: DayRange | undefined;
  readonly onChoose: (value: string) => void;
  readonly onClose: () => void;
  /** Opens it again, when it could not be loaded. */
  readonly onRetry: () => void;
}

interface DateBoxProps extends Omit<TextBoxProps, 'value' | 'onChange' | 'onKeyDown' | 'onBlur' | 'after'> {
  /** What is asked for; names the button of the calendar. */
  readonly label: string;
  readonly date: ReturnType<typeof useDateText>;
  readonly limits?: DateLimits;
  readonly range?: DayRange;
  readonly onBlur?: () => void;
  /** Renders the calendar, which loads when it is first opened. */
  readonly calendar: (props: CalendarProps) => ReactNode;
}

/** Lucide's `calendar`. */
const drawing = 'M8 2v4M16 2v4M5 4h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2zM3 10h18';

/** A box for a date, typed in the console's form or chosen from a calendar. */
export const DateBox = ({ label, date, limits = {}, range, calendar, onBlur, ...box }: DateBoxProps) => {
  const text = useText();
  const name = text(limits.time ? dateTexts.openTime : dateTexts.open, { field: label });
  return (
    <TextBox
      autoComplete="off"
      spellCheck={false}
      inputMode="text"
      {...box}
      placeholder={limits.time ? 'YYYY-MM-DD HH:mm' : 'YYYY-MM-DD'}
      value={date.shown}
      onChange={({ target }) => date.type(target.value)}
      onKeyDown={({ key }) => key === 'Enter' && date.settle()}
      onBlur={() => {
        date.settle();
        onBlur?.();
      }}
      after={
        <Opener
          label={name}
          opens="dialog"
          className={`button icon plain ${styles.opener}`}
          button={<Drawing path={drawing} size={16} />}
        >
          {(anchor, onClose, onRetry) =>
            calendar({ label: name, anchor, value: date.shown, limits, range, onChoose: date.choose, onClose, onRetry })
          }
        </Opener>
      }
    />
  );
};
