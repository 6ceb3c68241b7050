import type { Operator } from '#resources/schema/fieldTypes/fieldType';
import { filterKey } from '#resources/schema/filterKeys';
import { asList, type FilterValues } from '#src/fieldTypes/filter';
import type { FilterField } from '../filterFields';

/** How a field is compared: as its type usually is, or as a person chose. */
export type Comparison = 'usual' | 'is' | 'not' | 'starts' | 'empty' | 'filled';

/** The operators beside those of the usual comparison. */
export const furtherOperators = ['not', 'starts', 'empty'] as const satisfies readonly Operator[];

/** Returns the comparison that a filter makes with the field. */
export const comparisonOf = ({ name, face }: FilterField, filter: FilterValues): Comparison => {
  const asked = (operator: Operator) => filter[filterKey(name, operator)];
  const empty = asked('empty');
  if (empty !== undefined) return String(empty) === 'true' ? 'empty' : 'filled';
  if (asked('not') !== undefined) return 'not';
  if (asked('starts') !== undefined) return 'starts';
  return face.isText && asList(asked('in')).length > 0 ? 'is' : 'usual';
};
