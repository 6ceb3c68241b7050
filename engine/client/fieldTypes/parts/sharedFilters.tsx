import { joined, labeled, type Locale } from '#engine/schema/language';
import { type Field, filterKey } from '#engine/schema/field';
import { DebouncedInput } from '#engine/client/ui/form/DebouncedInput';
import { asList, type FilterFace, type FilterProps, toggled, type WithLabel } from '#engine/client/fieldTypes/filter';
import { LazyBoundary } from '#engine/client/lazy/LazyBoundary';
import { lazyComponent } from '#engine/client/lazy/lazyComponent';
import { useLocaleInUse, useText } from '#engine/client/i18n/useText';
import type { LabeledValue } from '#engine/schema/choices';
import { labelsOf } from '#engine/schema/declared/names';
import { textOf } from '#engine/client/i18n/texts';

interface Range<F extends WithLabel> {
  /** The text of an input as the API expects it; undefined where it is no number. */
  readonly toWire: (text: string, field: F) => unknown;
  /** The API's value as the input shows it. */
  readonly toText: (value: unknown) => string;
  /** The API's value as a chip shows it. */
  readonly show: (value: unknown, locale: Locale, field: F) => string;
}

const RangeEditor = lazyComponent(() => import('./RangeEditor'));

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
  Editor: (props) => (
    <LazyBoundary>
      <RangeEditor {...props} toWire={(text) => range.toWire(text, props.field)} toText={range.toText} />
    </LazyBoundary>
  ),
});

interface OptionsProps extends FilterProps {
  readonly options: readonly LabeledValue[] | undefined;
}

/** Labeled values with a checkbox each. */
export const Options = ({ options, name, filter, onChange }: OptionsProps) => {
  const text = useText();
  const chosen = asList(filter[name]);
  return options?.map(({ value, label }) => (
    <label key={String(value)} className="filter-option">
      <input
        type="checkbox"
        checked={chosen.includes(value)}
        onChange={() => onChange({ [name]: toggled(chosen, value) })}
      />
      <span>{text(label)}</span>
    </label>
  ));
};

/** Any of a few labeled values, in the order of their declaration, which often has a meaning. */
export const optionsFilter: FilterFace<Field> = {
  inWords: ({ name, field, filter }, { locale }) => {
    const known = labelsOf(field);
    const labels = asList(filter[name]).map(
      (value) => known?.find((option) => option.value === value)?.label[locale] ?? String(value),
    );
    return labels.length > 0 ? joined(locale, labels) : undefined;
  },
  Editor: (props) => <Options {...props} options={labelsOf(props.field)} />,
};

const textIn = (value: unknown) => (typeof value === 'string' ? value : '');

/** Text that contains what is typed. */
export const textFilter: FilterFace = {
  isText: true,
  inWords: ({ name, filter }, { locale }) => {
    const whole = asList(filter[name]).join(', ');
    const words = [textIn(filter[filterKey(name, 'like')]), whole && textOf(locale, 'views.isWhole', { value: whole })];
    return words.filter(Boolean).join(', ') || undefined;
  },
  Editor: ({ name, field, filter, onChange }) => {
    const locale = useLocaleInUse();
    const text = useText();
    const key = filterKey(name, 'like');
    return (
      <DebouncedInput
        className="control"
        type="search"
        aria-label={labeled(locale, field.label[locale], text('views.contains'))}
        placeholder={text('views.contains')}
        value={textIn(filter[key])}
        onSettle={(text) => onChange({ [key]: text.trim() || undefined })}
      />
    );
  },
};

/** Whether there is a value at all. */
export const presenceFilter: FilterFace = {
  isPresence: true,
  inWords: () => undefined,
  Editor: ({ name, filter, onChange }) => {
    const text = useText();
    const key = filterKey(name, 'empty');
    return (['false', 'true'] as const).map((value) => {
      const isAsked = String(filter[key]) === value;
      return (
        <label key={value} className="filter-option">
          <input
            type="checkbox"
            checked={isAsked}
            onChange={() => onChange({ [key]: isAsked ? undefined : value === 'true' })}
          />
          <span>{text(value === 'true' ? 'views.isEmpty' : 'views.isFilled')}</span>
        </label>
      );
    });
  },
};
