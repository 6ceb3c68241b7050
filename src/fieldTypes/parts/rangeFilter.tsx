import type { ReactNode } from 'react';
import type { Locale } from '../../../resources/vocabulary/language';
import { labeled } from '../../../resources/vocabulary/joined';
import { filterKey } from '../../../resources/vocabulary/filterKeys';
import { DebouncedInput } from '../../ui/form/DebouncedInput';
import type { FilterFace, FilterProps } from '../filter';
import { useLocaleInUse, useText } from '../../i18n/useText';

interface Range {
  /** What the two inputs are. */
  readonly input: 'number' | 'date';
  /** The text of an input as the wire wants it; undefined when it is none yet. */
  readonly toWire: (text: string, end: 'first' | 'last') => unknown;
  /** What is on the wire as the input wants it. */
  readonly toText: (value: unknown) => string;
  /** What is on the wire as a chip says it. */
  readonly show: (value: unknown, locale: Locale) => string;
  /** Ready-made ranges. */
  readonly presets?: (props: { apply: (first: string, last: string) => void }) => ReactNode;
}

const ends = [
  { end: 'first', operator: 'gte', label: 'views.from' },
  { end: 'last', operator: 'lte', label: 'views.to' },
] as const;

const RangeEditor = ({ range, name, field, filter, onChange }: FilterProps & { range: Range }) => {
  const locale = useLocaleInUse();
  const text = useText();
  const { presets: Presets } = range;
  return (
    <>
      {Presets && (
        <Presets
          apply={(first, last) =>
            onChange({
              [filterKey(name, 'gte')]: range.toWire(first, 'first'),
              [filterKey(name, 'lte')]: range.toWire(last, 'last'),
            })
          }
        />
      )}
      {ends.map(({ end, operator, label }) => {
        const key = filterKey(name, operator);
        return (
          <label key={end} className="filter-end">
            <span>{text(label)}</span>
            <DebouncedInput
              className="control"
              type={range.input}
              step="any"
              aria-label={labeled(locale, field.label[locale], text(label))}
              value={range.toText(filter[key])}
              onSettle={(text) => onChange({ [key]: text === '' ? undefined : range.toWire(text, end) })}
            />
          </label>
        );
      })}
    </>
  );
};

/** From one value to another, both included; either may be open. */
export const rangeFilter = (range: Range): FilterFace => ({
  inWords: ({ name, filter }, { locale }) => {
    const [first, last, exact] = (['gte', 'lte', 'in'] as const).map((operator) => {
      const value = filter[filterKey(name, operator)];
      return value === undefined || value === '' ? undefined : range.show(value, locale);
    });
    if (exact) return exact;
    if (first && last) return first === last ? first : `${first} – ${last}`;
    return first ? `≥ ${first}` : last && `≤ ${last}`;
  },
  Editor: (props) => <RangeEditor range={range} {...props} />,
});
