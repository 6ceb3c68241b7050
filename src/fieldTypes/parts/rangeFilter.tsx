import { useWords } from '../../views/words';
import type { FilterFace, FilterProps } from '../filter';
import { LazyText } from '../../kinds/filters/LazyText';

interface Range {
  /** What the two inputs are. */
  readonly input: 'number' | 'date';
  /** The text of an input as the wire wants it; undefined when it is none yet. */
  readonly toWire: (text: string, end: 'first' | 'last') => unknown;
  /** What is on the wire as the input wants it. */
  readonly toText: (value: unknown) => string;
  /** Ready-made ranges. */
  readonly presets?: (props: { apply: (first: string, last: string) => void }) => React.ReactNode;
}

type RangeKind = 'integer' | 'money' | 'moment';
const ends = [
  { end: 'first', suffix: '_gte', label: 'from' },
  { end: 'last', suffix: '_lte', label: 'to' },
] as const;

const RangeEditor = ({
  range,
  name,
  field,
  filter,
  onChange,
}: Omit<FilterProps<RangeKind>, 'field'> & { range: Range; field: FilterProps<RangeKind>['field'] }) => {
  const { locale, word } = useWords();
  const { presets: Presets } = range;
  return (
    <>
      {Presets && (
        <Presets
          apply={(first, last) =>
            onChange({ [`${name}_gte`]: range.toWire(first, 'first'), [`${name}_lte`]: range.toWire(last, 'last') })
          }
        />
      )}
      {ends.map(({ end, suffix, label }) => (
        <label key={end} className="filter-end">
          <span>{word(label)}</span>
          <LazyText
            className="control"
            type={range.input}
            step="any"
            aria-label={`${field.label[locale]}: ${word(label)}`}
            value={range.toText(filter[name + suffix])}
            onSettle={(text) => onChange({ [name + suffix]: text === '' ? undefined : range.toWire(text, end) })}
          />
        </label>
      ))}
    </>
  );
};

/** From one value to another, both included; either may be open. */
export const rangeFilter = <K extends RangeKind>(
  range: Range,
  show: (value: unknown, locale: string) => string,
): FilterFace<K> => ({
  keys: (name) => [`${name}_gte`, `${name}_lte`, name],
  inWords: ({ name, filter }, { locale }) => {
    const [first, last, exact] = [filter[`${name}_gte`], filter[`${name}_lte`], filter[name]].map((value) =>
      value === undefined || value === '' ? undefined : show(value, locale),
    );
    if (exact) return exact;
    if (first && last) return first === last ? first : `${first} – ${last}`;
    return first ? `≥ ${first}` : last && `≤ ${last}`;
  },
  Editor: ({ name, field, filter, onChange }) => (
    <RangeEditor range={range} name={name} field={field} filter={filter} onChange={onChange} />
  ),
});
