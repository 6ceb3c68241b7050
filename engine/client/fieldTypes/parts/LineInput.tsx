import { useState, type ReactNode } from 'react';
import type { FieldTypeName } from '#engine/schema/field';
import { seenParts } from '#engine/schema/fieldTypes/unseen';
import { say } from '#engine/schema/language';
import { isSame } from '#engine/schema/values';
import { useText } from '#engine/client/i18n/useText';
import { TextBox, type TextBoxProps } from '#engine/client/ui/form/TextBox';
import { useFieldInput, type InputProps } from '#engine/client/fieldTypes/input';
import { FieldFrame } from './FieldFrame';

interface LineProps<T extends FieldTypeName> {
  readonly props: InputProps<T>;
  /** The value as a person types it. */
  readonly toText?: (value: unknown) => string;
  /** Parses the typed text; text that is no value stays text, which the rules then refuse. */
  readonly toValue?: (text: string) => unknown;
  /** Says the fault of a value, where a part of it is to blame. */
  readonly sayFault?: (fault: string, value: unknown) => string;
  readonly aside?: (value: unknown) => ReactNode;
  /** What the box says to the browser, and what stands in it beside the text. */
  readonly box?: TextBoxProps;
}

const asText = (value: unknown) => (value === null || value === undefined ? '' : String(value));

const unseen = say('含不可见或易混淆的字符：%{codes}', 'Characters that cannot be seen, or look like others: %{codes}');

/** The code points that a person does not see, or takes for others, in the text that they are about to save. */
const unseenIn = (value: unknown): string =>
  typeof value === 'string' ? [...new Set(seenParts(value).filter((_, at) => at % 2 === 1))].join(' ') : '';

/** One text box: the input of every type whose value a person types. */
export const LineInput = <T extends FieldTypeName>({
  props,
  toText = asText,
  toValue = (text) => text,
  sayFault = (fault) => fault,
  aside,
  box,
}: LineProps<T>) => {
  const text = useText();
  const input = useFieldInput(props);
  const [own, codes] = [aside?.(input.value), unseenIn(input.value)];
  // While a person types, the box keeps the text as it was typed: `1.` is on the way to something, and not `1`.
  const [typed, setTyped] = useState<string>();
  const isTyped = typed !== undefined && isSame(toValue(typed) === '' ? null : toValue(typed), input.value ?? null);
  return (
    <FieldFrame
      input={{ ...input, fault: input.fault && sayFault(input.fault, input.value) }}
      required={props.field.required === true}
      aside={
        codes ? (
          <>
            <span className="hint">{text(unseen, { codes })}</span>
            {own}
          </>
        ) : (
          own
        )
      }
      wide={box?.lines !== undefined}
    >
      <TextBox
        autoComplete="off"
        {...box}
        id={input.id}
        name={props.name}
        value={isTyped ? typed : toText(input.value)}
        wrong={input.fault !== undefined}
        boxRef={input.inputRef}
        aria-describedby={input.describedBy}
        aria-required={props.field.required}
        onChange={({ target }) => {
          setTyped(target.value);
          input.setValue(toValue(target.value));
        }}
        onBlur={() => {
          setTyped(undefined);
          input.onBlur();
        }}
      />
    </FieldFrame>
  );
};
