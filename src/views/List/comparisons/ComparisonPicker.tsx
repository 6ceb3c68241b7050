import { labeled } from '#resources/schema/joined';
import { asList, type FilterValues } from '#src/fieldTypes/filter';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { DebouncedInput } from '#src/ui/form/DebouncedInput';
import { SelectBox } from '#src/ui/form/SelectBox';
import type { FilterField } from '../filterFields';
import type { Comparison } from './comparison';
import { comparedKey, comparisonsOf, startOf, textOfComparison } from './comparisons';
import { comparisonTexts } from './comparisonTexts';
import './comparisonPicker.css';

interface ComparisonPickerProps {
  readonly item: FilterField;
  readonly filter: FilterValues;
  readonly onChange: (patch: FilterValues) => void;
  /** What was chosen here and has no value yet, which only the editor knows, or what the filter says. */
  readonly comparison: Comparison;
  readonly onCompare: (comparison: Comparison) => void;
}

/** The controls of a comparison that is not the usual one. */
const ComparedValue = ({ item, comparison, filter, onChange }: Omit<ComparisonPickerProps, 'onCompare'>) => {
  const locale = useLocaleInUse();
  const text = useText();
  if (comparison === 'empty' || comparison === 'filled') return null;
  const { name, field, face } = item;
  const key = comparedKey(item, comparison);
  if (!face.isText)
    return (
      <face.Editor
        name={name}
        field={field}
        filter={{ [name]: filter[key] }}
        onChange={(patch) => onChange({ [key]: patch[name] })}
      />
    );
  return (
    <DebouncedInput
      className="control"
      type="search"
      aria-label={labeled(locale, field.label[locale], text(textOfComparison(item, comparison)))}
      value={String(asList(filter[key])[0] ?? '')}
      onSettle={(typed) => {
        const value = typed.trim();
        onChange({ [key]: value === '' ? undefined : comparison === 'starts' ? value : [value] });
      }}
    />
  );
};

/** Chooses how a field is compared, and asks for the value of every comparison but the usual one. */
const ComparisonPicker = (props: ComparisonPickerProps) => {
  const { item, filter, onChange, comparison, onCompare } = props;
  const locale = useLocaleInUse();
  const text = useText();
  const comparisons = comparisonsOf(item);
  if (comparisons.length < 2) return null;
  const choose = (next: Comparison) => {
    onCompare(next);
    onChange(startOf(item, next, filter));
  };
  return (
    <>
      <SelectBox
        aria-label={labeled(locale, item.field.label[locale], text(comparisonTexts.how))}
        className="comparison-picker"
        value={comparison}
        onChange={({ target }) => {
          const next = comparisons.find((one) => one === target.value);
          if (next) choose(next);
        }}
      >
        {comparisons.map((one) => (
          <option key={one} value={one}>
            {text(textOfComparison(item, one))}
          </option>
        ))}
      </SelectBox>
      {comparison !== 'usual' && <ComparedValue {...props} />}
    </>
  );
};

export default ComparisonPicker;
