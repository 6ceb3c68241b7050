import type { Field, FieldOf, FieldTypeName } from '#engine/schema/field';
import type { FilterFace, FilterProps } from './filter';
import { integerFilter } from './integer/filter';
import { dateTimeFilter } from './dateTime/filter';
import { optionsFilter, presenceFilter, rangeFilter, textFilter } from './parts/sharedFilters';
import { decimalPattern, parseDecimal } from '#engine/schema/fieldTypes/decimal';
import { formatDecimal } from '#engine/schema/fieldTypes/decimal';
import { getLocale } from '#engine/client/i18n/locale';
import { decimalSigns } from './decimalSigns';
import { LazyBoundary } from '#engine/client/lazy/LazyBoundary';
import { lazyComponent } from '#engine/client/lazy/lazyComponent';
import { referenceFilter } from './reference/filter';
import './fieldTypes.css';

const NamesEditor = lazyComponent(() => import('./NamesEditor'));

/** The filter of each field type; null for a type without one. */
const filters = {
  text: textFilter,
  longText: textFilter,
  email: textFilter,
  choice: optionsFilter,
  choices: optionsFilter,
  yesNo: optionsFilter,
  integer: integerFilter,
  decimal: rangeFilter<FieldOf<'decimal'>>({
    toWire: (text, field) => {
      const decimal = parseDecimal(decimalSigns(text, getLocale()), field);
      return decimalPattern(field).test(decimal) ? decimal : undefined;
    },
    toText: (value) => decimalSigns(String(value ?? ''), getLocale()),
    show: (value, locale, field) => formatDecimal(String(value), field, locale),
  }),
  dateTime: dateTimeFilter,
  day: dateTimeFilter,
  reference: referenceFilter,
  references: referenceFilter,
  links: null,
  files: presenceFilter,
  jsonData: null,
  richText: null,
  // Any of the names that the console has for its actions or its resources: too many for an order but the reader's.
  nameOf: {
    inWords: optionsFilter.inWords,
    Editor: (props: FilterProps<Field>) => (
      <LazyBoundary>
        <NamesEditor {...props} />
      </LazyBoundary>
    ),
  },
  changes: null,
  proposal: null,
  // Nobody can read a password, so nobody can search by it.
  password: null,
} satisfies { readonly [T in FieldTypeName]: FilterFace<FieldOf<T>> | null };

/** Returns the filter of a field; null for a type without one. */
export const filterOf = ({ kind }: Field): FilterFace<Field> | null => filters[kind] as FilterFace<Field> | null;
