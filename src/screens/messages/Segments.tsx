import type { Option } from '../../../resources/vocabulary/choices';
import { useText } from '../../i18n/useText';

interface SegmentsProps<Value extends string | number> {
  readonly label: string;
  readonly options: readonly Option<Value>[];
  /** None is chosen: all. */
  readonly chosen: Value | undefined;
  readonly all: string;
  readonly onChoose: (value: Value | undefined) => void;
}

/** One of a few, or all of them: a row of buttons of which one is down. */
export const Segments = <Value extends string | number>({
  label,
  options,
  chosen,
  all,
  onChoose,
}: SegmentsProps<Value>) => {
  const text = useText();
  const choices = [
    { value: undefined, text: all },
    ...options.map((one) => ({ value: one.value, text: text(one.label) })),
  ];
  return (
    <div role="group" aria-label={label} className="segments">
      {choices.map(({ value, text }) => (
        <button key={value ?? ''} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {text}
        </button>
      ))}
    </div>
  );
};
