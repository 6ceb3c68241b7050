import type { ReactNode } from 'react';
import { dateTexts } from '#src/i18n/dateTexts';
import { useText } from '#src/i18n/useText';
import { Drawing } from '../Drawing';
import { TextBox, type TextBoxProps } from '../form/TextBox';
import { Opener } from '../popover/Opener';
import './date.css';
import type { DayRange } from './dayRange';
import type { DateLimits } from './readDate';
import type { useDateText } from './useDateText';

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
          className="button icon plain date-opener"
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
