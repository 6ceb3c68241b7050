import { filterKey, filterKeys, operatorsOf } from '#resources/schema/filterKeys';
import type { LocalizedText } from '#resources/schema/language';
import { asList, type FilterValues } from '#src/fieldTypes/filter';
import { server } from '#src/server';
import type { FilterField } from '../filterFields';
import { furtherOperators, type Comparison } from './comparison';
import { comparisonTexts } from './comparisonTexts';

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
    ...(read.includes('not') && !isRange ? (['not'] as const) : []),
    ...(read.includes('starts') ? (['starts'] as const) : []),
    ...(read.includes('empty') ? (['empty', 'filled'] as const) : []),
  ];
};

/** The words of a comparison with a field. */
export const textOfComparison = ({ field, face }: FilterField, comparison: Comparison): LocalizedText => {
  if (comparison === 'usual')
    return face.isText
      ? comparisonTexts.contains
      : operatorsOf(field).includes('gte')
        ? comparisonTexts.between
        : comparisonTexts.anyOf;
  return comparison === 'not' && !face.isText ? comparisonTexts.noneOf : comparisonTexts[comparison];
};

/** The filter that a comparison of values stands under on the wire. */
export const comparedKey = ({ name, face }: FilterField, comparison: Exclude<Comparison, 'empty' | 'filled'>): string =>
  filterKey(name, comparison === 'is' ? 'in' : comparison === 'usual' ? (face.isText ? 'like' : 'in') : comparison);

/** The values that a filter of the field names, under whichever comparison. */
const valuesIn = ({ name }: FilterField, filter: FilterValues): readonly unknown[] =>
  (['in', 'not', 'like', 'starts'] as const)
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
