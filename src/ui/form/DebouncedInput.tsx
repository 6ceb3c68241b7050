import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ComponentProps } from 'react';
import { afterComposition } from '../browser/composition';

interface DebouncedInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onKeyDown' | 'onBlur'> {
  readonly value: string;
  /** Called when the typing pauses, and at once on Enter or when the focus leaves. */
  readonly onSettle: (value: string) => void;
  /** Says what is wrong with a text that can't be read yet: it is shown beside the box, and nobody is asked about it. */
  readonly wrong?: (text: string) => string | undefined;
}

/** Long enough not to ask at every key, short enough not to be felt. */
const pauseMs = 300;

/** The typed text. What the browser itself can't read as a number is empty there, and no number either. */
const typedIn = ({ value, validity }: HTMLInputElement) => (validity.badInput ? '?' : value);

/**
 * A text input that reports its value when the typing pauses: one request a word, not one a letter. While it has the focus it
 * keeps what was typed: the value comes back trimmed or filled in, and would be typed on in the middle.
 */
export const DebouncedInput = ({ value, onSettle, wrong, ...rest }: DebouncedInputProps) => {
  const [text, setText] = useState(value);
  const [fault, setFault] = useState<string>();
  const box = useRef<HTMLInputElement>(null);
  const timer = useRef<number>(undefined);
  const callOff = useRef<() => void>(undefined);
  const settled = useRef(value);
  useLayoutEffect(() => {
    if (value === settled.current) return;
    if (document.activeElement === box.current) return;
    settled.current = value;
    setText(value);
    setFault(undefined);
  }, [value]);
  const stop = useCallback(() => {
    window.clearTimeout(timer.current);
    callOff.current?.();
  }, []);
  useEffect(() => stop, [stop]);
  const settle = (input: HTMLInputElement) => {
    stop();
    const typed = typedIn(input);
    const found = wrong?.(typed);
    setFault(found);
    if (found !== undefined || typed === settled.current) return;
    settled.current = typed;
    onSettle(typed);
  };
  return (
    <>
      <input
        {...rest}
        ref={box}
        value={text}
        aria-invalid={fault !== undefined || undefined}
        onChange={({ target }) => {
          setText(target.value);
          setFault(undefined);
          stop();
          timer.current = window.setTimeout(() => {
            callOff.current = afterComposition(() => settle(target));
          }, pauseMs);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) settle(event.currentTarget);
        }}
        onBlur={({ target }) => {
          // A text that was reported already may have come back in its proper form, or something else was set meanwhile.
          if (text === settled.current) {
            stop();
            settled.current = value;
            setText(value);
          } else settle(target);
        }}
      />
      {fault !== undefined && (
        <span className="fault" role="alert">
          {fault}
        </span>
      )}
    </>
  );
};
