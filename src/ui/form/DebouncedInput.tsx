import { useEffect, useRef, useState, type ComponentProps } from 'react';

interface DebouncedInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onKeyDown' | 'onBlur'> {
  readonly value: string;
  /** Called when the typing pauses, and at once on Enter or when the focus leaves. */
  readonly onSettle: (value: string) => void;
}

/** Long enough not to ask at every key, short enough not to be felt. */
const pauseMs = 300;

/** A text input that reports its value when the typing pauses: one request a word, not one a letter. */
export const DebouncedInput = ({ value, onSettle, ...rest }: DebouncedInputProps) => {
  const [text, setText] = useState(value);
  const timer = useRef<number>(undefined);
  const settled = useRef(value);
  useEffect(() => {
    if (value !== settled.current) setText(value);
    settled.current = value;
  }, [value]);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const settle = (next: string) => {
    window.clearTimeout(timer.current);
    if (next === settled.current) return;
    settled.current = next;
    onSettle(next);
  };
  return (
    <input
      {...rest}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        window.clearTimeout(timer.current);
        timer.current = window.setTimeout(() => settle(target.value), pauseMs);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle(event.currentTarget.value);
      }}
      onBlur={({ target }) => settle(target.value)}
    />
  );
};
