import { joined } from '#engine/schema/language';
import type { FieldOf } from '#engine/schema/field';
import { typedNumber } from '#engine/schema/fieldTypes/checks';
import { DebouncedInput } from '#engine/client/ui/form/DebouncedInput';
import { asList, type FilterFace } from '#engine/client/fieldTypes/filter';
import { rangeFilter } from '#engine/client/fieldTypes/parts/sharedFilters';
import { useFault, useLocaleInUse } from '#engine/client/i18n/useText';

const amountFilter = rangeFilter({
  // Digits after a decimal point do not narrow the range.
  toWire: (text) => typedNumber(text.replace(/\.\d*$/, '')),
  toText: (value) => String(value ?? ''),
  show: String,
});

const recordId = (text: string): number | undefined => {
  const id = typedNumber(text) ?? 0;
  return id > 0 ? id : undefined;
};

/** Matches one exact number, such as the id of a record. */
const recordFilter: FilterFace = {
  inWords: ({ name, field, filter }, context) => {
    const numbers = asList(filter[name]).map((number) => `#${String(number)}`);
    return numbers.length > 0
      ? joined(context.locale, numbers)
      : amountFilter.inWords({ name, field, filter }, context);
  },
  Editor: ({ name, field, filter, onChange }) => {
    const locale = useLocaleInUse();
    const sayFault = useFault();
    return (
      <DebouncedInput
        className="control"
        inputMode="numeric"
        aria-label={field.label[locale]}
        value={asList(filter[name]).join(', ')}
        wrong={(typed) => (typed !== '' && typedNumber(typed) === undefined ? sayFault('wrongType') : undefined)}
        onSettle={(text) => onChange({ [name]: recordId(text) })}
      />
    );
  },
};

const filterOf = ({ recordOf }: FieldOf<'integer'>): FilterFace =>
  recordOf === undefined ? amountFilter : recordFilter;

export const integerFilter: FilterFace<FieldOf<'integer'>> = {
  inWords: (props, context) => filterOf(props.field).inWords(props, context),
  Editor: (props) => {
    const { Editor } = filterOf(props.field);
    return <Editor {...props} />;
  },
};
