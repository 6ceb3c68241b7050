import { useText, type SayText } from '#engine/client/i18n/useText';
import styles from './segments.module.css';

type Words = Parameters<SayText>[0];

interface SegmentsProps<Value> {
  readonly label: Words;
  readonly options: readonly { readonly value: Value; readonly label: Words }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** One of a few choices: a row of buttons with one pressed. */
export const Segments = <Value extends string | number | undefined>({
  label,
  options,
  chosen,
  onChoose,
}: SegmentsProps<Value>) => {
  const text = useText();
  return (
    <div role="group" aria-label={text(label)} className={styles.segments}>
      {options.map(({ value, label: words }) => (
        <button key={value ?? ''} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {text(words)}
        </button>
      ))}
    </div>
  );
};
