import type { KeyboardEvent, Ref } from 'react';
import styles from './choiceButtons.module.css';

/** Up to this many choices are buttons, one for each digit key that a hand finds without looking. */
export const buttonsMax = 6;

interface ChoiceButtonsProps<Value> {
  readonly name: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly digit: number }[];
  readonly chosen: unknown;
  readonly onChoose: (value: Value) => void;
  readonly onBlur?: () => void;
  readonly wrong?: boolean;
  /** The id of the text that names the group. */
  readonly labeledBy: string;
  readonly describedBy?: string | undefined;
  readonly firstRef?: Ref<HTMLInputElement>;
}

const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey;

/** One of a few choices: a radio group drawn as buttons. A digit key chooses while the focus is in the group. */
export const ChoiceButtons = <Value extends string | number>(props: ChoiceButtonsProps<Value>) => {
  const { name, options, chosen, onChoose, onBlur, wrong = false, labeledBy, describedBy, firstRef } = props;
  const byDigit = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = hasModifier(event) ? -1 : options.findIndex(({ digit }) => String(digit) === event.key);
    const option = options[at];
    if (!option) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll('input')[at]?.focus();
    onChoose(option.value);
  };
  return (
    <div
      role="radiogroup"
      className={styles.group}
      aria-labelledby={labeledBy}
      aria-describedby={describedBy}
      aria-invalid={wrong}
      onKeyDown={byDigit}
      onBlur={onBlur}
    >
      {options.map(({ value, label, digit }, at) => (
        <label key={value} className={wrong ? `${styles.choice} ${styles.wrong}` : styles.choice}>
          <input
            type="radio"
            ref={at === 0 ? firstRef : undefined}
            name={name}
            value={value}
            checked={value === chosen}
            aria-keyshortcuts={String(digit)}
            onChange={() => onChoose(value)}
          />
          <kbd aria-hidden="true" data-digit={digit} />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
};
