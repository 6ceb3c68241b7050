import { labeled, type LocalizedText, say } from '#engine/schema/language';
import { asList, type FilterValues } from '#engine/client/fieldTypes/filter';
import { useLocaleInUse, useText } from '#engine/client/i18n/useText';
import { DebouncedInput } from '#engine/client/ui/form/DebouncedInput';
import { type Comparison, type FilterField, furtherOperators } from './filters';
import { SelectBox } from '#engine/client/ui/form/TextBox';
import { filterKey, filterKeys, operatorsOf } from '#engine/schema/field';
import { server } from '#src/server';
import styles from './filters.module.css';

/** The words of the comparisons; the usual one says what its type does. They load with the first filter that opens. */
const comparisonTexts = {
  how: say('条件', 'Condition'),
  contains: say('包含', 'contains'),
  anyOf: say('是其中之一', 'is any of'),
  all: say('包含全部', 'includes all of'),
  noneOf: say('不是其中任何一个', 'is none of'),
  between: say('介于', 'is between'),
  is: say('等于', 'is'),
  not: say('不等于', 'is not'),
  starts: say('开头是', 'starts with'),
  empty: say('为空', 'is empty'),
  filled: say('不为空', 'is not empty'),
} satisfies Partial<Record<Comparison, LocalizedText>> & Record<string, LocalizedText>;

/** The comparisons that a person can choose for a field, as far as the server reads them. */
export const comparisonsOf = ({ field, face }: FilterField): readonly Comparison[] => {
  const read = operatorsOf(field).filter(
    (operator) => !furtherOperators.some((one) => one === operator) || (server.operators?.includes(operator) ?? true),
  );
  const isRange = read.includes('gte');
  return [
    'usual',
    ...(face.isText && read.includes('in') ? (['is'] as const) : []),
    // A range needs two boxes, and "not" a single one.
    ...(read.includes('all') ? (['all'] as const) : []),
    ...(read.includes('not') && !isRange ? (['not'] as const) : []),
    ...(read.includes('starts') ? (['starts'] as const) : []),
    ...(read.includes('empty') && !face.isPresence ? (['empty', 'filled'] as const) : []),
  ];
};

/** The words of a comparison with a field. */
const textOfComparison = ({ field, face }: FilterField, comparison: Comparison): LocalizedText => {
  if (comparison === 'usual')
    return face.isText
      ? comparisonTexts.contains
      : operatorsOf(field).includes('gte')
        ? comparisonTexts.between
        : comparisonTexts.anyOf;
  return comparison === 'not' && !face.isText ? comparisonTexts.noneOf : comparisonTexts[comparison];
};

/** The filter that a comparison of values stands under on the wire. */
const comparedKey = ({ name, face }: FilterField, comparison: Exclude<Comparison, 'empty' | 'filled'>): string =>
  filterKey(name, comparison === 'is' ? 'in' : comparison === 'usual' ? (face.isText ? 'like' : 'in') : comparison);

/** The values that a filter of the field names, under whichever comparison. */
const valuesIn = ({ name }: FilterField, filter: FilterValues): readonly unknown[] =>
  (['in', 'all', 'not', 'like', 'starts'] as const)
    .map((operator) => asList(filter[filterKey(name, operator)]))
    .find((values) => values.length > 0) ?? [];

/** The changes that turn a filter to another comparison; chosen values stay. */
export const startOf = (item: FilterField, comparison: Comparison, filter: FilterValues): FilterValues => {
  const cleared = Object.fromEntries(filterKeys(item.name, item.field).map((key) => [key, undefined]));
  if (comparison === 'empty' || comparison === 'filled')
    return { ...cleared, [filterKey(item.name, 'empty')]: comparison === 'empty' };
  const values = valuesIn(item, filter);
  if (values.length === 0) return cleared;
  const isOne = item.face.isText && (comparison === 'usual' || comparison === 'starts');
  return { ...cleared, [comparedKey(item, comparison)]: isOne ? values[0] : values };
};

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
        className={styles.picker}
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
