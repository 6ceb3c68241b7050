import styles from './segments.module.css';

interface SegmentsProps<Value> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** One of a few choices: a row of buttons with one pressed. */
export const Segments = <Value extends string | number | undefined>({
  label,
  options,
  chosen,
  onChoose,
}: SegmentsProps<Value>) => (
  <div role="group" aria-label={label} className={styles.segments}>
    {options.map(({ value, label: words }) => (
      <button key={value ?? ''} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
        {words}
      </button>
    ))}
  </div>
);
