import type { Field, FieldOf, FieldTypeName } from '#resources/schema/kinds';
import type { FilterFace } from './filter';
import { integerFilter } from './integer/filter';
import { dateTimeFilter } from './dateTime/filter';
import { moneyFilter } from './money/filter';
import { namesFilter } from './nameOf/filter';
import { optionsFilter } from './parts/optionsFilter';
import { textFilter } from './parts/textFilter';
import { referenceFilter } from './reference/filter';
import './fieldTypes.css';

/** The filter of each field type; null for a type without one. */
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
  nameOf: namesFilter,
  changes: null,
  // Nobody can read a password, so nobody can search by it.
  password: null,
} satisfies { readonly [T in FieldTypeName]: FilterFace<FieldOf<T>> | null };

/** Returns the filter of a field; null for a type without one. */
export const filterOf = ({ kind }: Field): FilterFace<Field> | null => filters[kind] as FilterFace<Field> | null;
