import type { Locale } from '#resources/schema/language';
import { labeled } from '#resources/schema/joined';
import { filterKey } from '#resources/schema/filterKeys';
import { DebouncedInput } from '#src/ui/form/DebouncedInput';
import type { FilterFace, FilterProps, WithLabel } from '../filter';
import { useFault, useLocaleInUse, useText } from '#src/i18n/useText';

interface Range<F extends WithLabel> {
  /** The text of an input as the API expects it; undefined where it is no number. */
  readonly toWire: (text: string, field: F) => unknown;
  /** The API's value as the input shows it. */
  readonly toText: (value: unknown) => string;
  /** The API's value as a chip shows it. */
  readonly show: (value: unknown, locale: Locale, field: F) => string;
}

const ends = [
  { end: 'first', operator: 'gte', label: 'views.from' },
  { end: 'last', operator: 'lte', label: 'views.to' },
] as const;

const RangeEditor = <F extends WithLabel>({
  range,
  name,
  field,
  filter,
  onChange,
}: FilterProps<F> & { range: Range<F> }) => {
  const locale = useLocaleInUse();
  const text = useText();
  const sayFault = useFault();
  return (
    <>
      {ends.map(({ end, operator, label }) => {
        const key = filterKey(name, operator);
        return (
          <label key={end} className="filter-end">
            <span>{text(label)}</span>
            <DebouncedInput
              className="control"
              inputMode="decimal"
              aria-label={labeled(locale, field.label[locale], text(label))}
              value={range.toText(filter[key])}
              wrong={(typed) =>
                typed !== '' && range.toWire(typed, field) === undefined ? sayFault('wrongType') : undefined
              }
              onSettle={(text) => onChange({ [key]: text === '' ? undefined : range.toWire(text, field) })}
            />
          </label>
        );
      })}
    </>
  );
};

/** Returns the words of a range for its chip: from one value to another, both included; either may be open. */
export const rangeInWords =
  <F extends WithLabel = WithLabel>(show: Range<F>['show']): FilterFace<F>['inWords'] =>
  ({ name, field, filter }, { locale }) => {
    const [first, last, exact] = (['gte', 'lte', 'in'] as const).map((operator) => {
      const value = filter[filterKey(name, operator)];
      return value === undefined || value === '' ? undefined : show(value, locale, field);
    });
    if (exact) return exact;
    if (first && last) return first === last ? first : `${first} – ${last}`;
    return first ? `≥ ${first}` : last && `≤ ${last}`;
  };

/** Two boxes for the ends of a range of numbers. */
export const rangeFilter = <F extends WithLabel>(range: Range<F>): FilterFace<F> => ({
  inWords: rangeInWords(range.show),
  Editor: (props) => <RangeEditor range={range} {...props} />,
});
