import { joined } from '#engine/schema/language';
import type { FieldOf } from '#engine/schema/field';
import { typedNumber } from '#engine/schema/fieldTypes/checks';
import { LazyBoundary } from '#engine/client/lazy/LazyBoundary';
import { lazyComponent } from '#engine/client/lazy/lazyComponent';
import { asList, type FilterFace } from '#engine/client/fieldTypes/filter';
import { rangeFilter } from '#engine/client/fieldTypes/parts/sharedFilters';

const amountFilter = rangeFilter({
  // Digits after a decimal point do not narrow the range.
  toWire: (text) => typedNumber(text.replace(/\.\d*$/, '')),
  toText: (value) => String(value ?? ''),
  show: String,
});

const RecordEditor = lazyComponent(() => import('./RecordEditor'));

/** Matches one exact number, such as the id of a record. */
const recordFilter: FilterFace = {
  inWords: ({ name, field, filter }, context) => {
    const numbers = asList(filter[name]).map((number) => `#${String(number)}`);
    return numbers.length > 0
      ? joined(context.locale, numbers)
      : amountFilter.inWords({ name, field, filter }, context);
  },
  Editor: (props) => (
    <LazyBoundary>
      <RecordEditor {...props} />
    </LazyBoundary>
  ),
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
