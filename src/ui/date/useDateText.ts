import { useState } from 'react';
import { dateFaults } from '#src/i18n/dateTexts';
import { useText } from '#src/i18n/useText';
import { readDate, type DateLimits } from './readDate';

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
