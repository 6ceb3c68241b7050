import { type ComponentProps, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { afterComposition } from './composition';

interface DebouncedInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onKeyDown' | 'onBlur'> {
  readonly value: string;
  /** Called when the typing pauses, and at once on Enter or when the focus leaves. */
  readonly onSettle: (value: string) => void;
  /** Says what is wrong with a text that can't be read yet: it is shown beside the box, and nobody is asked about it. */
  readonly wrong?: (text: string) => string | undefined;
}

/** Long enough not to ask at every key, short enough not to be felt. */
const pauseMs = 300;

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
  // Back and Forward are the person's own wish: what they bring stands in the box at once, wherever the focus is.
  const wentBack = useRef(false);
  useEffect(() => {
    const onPop = () => (wentBack.current = true);
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, []);
  useLayoutEffect(() => {
    if (value === settled.current) return;
    if (document.activeElement === box.current && !wentBack.current) return;
    wentBack.current = false;
    settled.current = value;
    setText(value);
    setFault(undefined);
  }, [value]);
  const stop = useCallback(() => {
    window.clearTimeout(timer.current);
    callOff.current?.();
  }, []);
  useEffect(() => stop, [stop]);
  const settle = (typed: string) => {
    stop();
    wentBack.current = false;
    const found = wrong?.(typed);
    setFault(found);
    if (found !== undefined || typed === settled.current) return;
    settled.current = typed;
    onSettle(typed);
  };
  return (
    <>
      <input
        dir="auto"
        {...rest}
        ref={box}
        value={text}
        aria-invalid={fault !== undefined || undefined}
        onChange={({ target }) => {
          setText(target.value);
          setFault(undefined);
          stop();
          timer.current = window.setTimeout(() => {
            callOff.current = afterComposition(() => settle(target.value));
          }, pauseMs);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle(event.currentTarget.value);
        }}
        onBlur={({ target }) => {
          // A text that was reported already may have come back in its proper form, or something else was set meanwhile.
          if (text === settled.current) {
            stop();
            settled.current = value;
            setText(value);
          } else settle(target.value);
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

const lookUpPauseMs = 250;

/** Returns the typed text once the typing has paused, and an input method has finished its word. */
export const useDebouncedValue = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    let callOff: (() => void) | undefined;
    const timer = window.setTimeout(() => (callOff = afterComposition(() => setSettled(text))), lookUpPauseMs);
    return () => {
      window.clearTimeout(timer);
      callOff?.();
    };
  }, [text]);
  return settled;
};
