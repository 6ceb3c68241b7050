import type { Field, FieldOf, FieldTypeName } from '../../resources/vocabulary/kinds';
import type { FilterFace } from './filter';
import { integerFilter } from './integer/filter';
import { dateTimeFilter } from './dateTime/filter';
import { moneyFilter } from './money/filter';
import { optionsFilter } from './parts/optionsFilter';
import { textFilter } from './parts/textFilter';
import { referenceFilter } from './reference/filter';
import './fieldTypes.css';

/** How each field type is filtered by; null for one that never is. */
const filters = {
  text: textFilter,
  longText: textFilter,
  email: textFilter,
  choice: optionsFilter,
  choices: optionsFilter,
  yesNo: optionsFilter,
  integer: integerFilter,
  money: moneyFilter,
  dateTime: dateTimeFilter,
  reference: referenceFilter,
  links: null,
  richText: null,
  nameOf: optionsFilter,
  changes: null,
  // A password is never read, so nothing can be found by it.
  password: null,
} satisfies { readonly [T in FieldTypeName]: FilterFace<FieldOf<T>> | null };

/** How a field is filtered by; null for a type that never is. */
export const filterOf = ({ kind }: Field): FilterFace<Field> | null => filters[kind] as FilterFace<Field> | null;
