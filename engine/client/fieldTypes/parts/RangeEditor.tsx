import { labeled } from '#engine/schema/language';
import { filterKey } from '#engine/schema/field';
import { DebouncedInput } from '#engine/client/ui/form/DebouncedInput';
import type { FilterProps } from '#engine/client/fieldTypes/filter';
import { useFault } from '#engine/client/i18n/useFault';
import { useLocaleInUse, useText } from '#engine/client/i18n/useText';

const ends = [
  { end: 'first', operator: 'gte', label: 'views.from' },
  { end: 'last', operator: 'lte', label: 'views.to' },
] as const;

interface RangeEditorProps extends FilterProps {
  /** The text of an input as the API expects it; undefined where it is no number. */
  readonly toWire: (text: string) => unknown;
  /** The API's value as the input shows it. */
  readonly toText: (value: unknown) => string;
}

/** Two boxes for the ends of a range of numbers. */
const RangeEditor = ({ toWire, toText, name, field, filter, onChange }: RangeEditorProps) => {
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
              value={toText(filter[key])}
              wrong={(typed) => (typed !== '' && toWire(typed) === undefined ? sayFault('wrongType') : undefined)}
              onSettle={(text) => onChange({ [key]: text === '' ? undefined : toWire(text) })}
            />
          </label>
        );
      })}
    </>
  );
};

export default RangeEditor;
