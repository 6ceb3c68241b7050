import { typeOf, type Field, isFilled } from '#resources/schema/field';
import type { Resource } from '#resources/schema/resource';
import { fieldColumnOf } from './fieldColumns';
import { quoted, snake } from './shape';

/** A column as an index holds it: empty counts as the smallest value, so that one index serves both directions. */
const indexed = (name: string, filled: boolean): string =>
  filled ? quoted(snake(name)) : `${quoted(snake(name))} nulls first`;

/**
 * The columns that follow a filter's own column in its index: the order in which the list opens. So the first rows of
 * one value are read straight from the index. A list that opens in the order of `id` needs none, since `id` ends every
 * index.
 */
const opensBy = ({ sort, fields }: Resource): string[] => {
  const name = sort.replace(/^-/, '');
  const field = fields[name];
  return name === 'id' ? [] : [indexed(name, field === undefined || isFilled(field))];
};

/** Its values come from a list, so that each of them has many rows. */
const isPicked = (field: Field): boolean => {
  const { operators } = typeOf(field);
  return operators.includes('in') && !operators.some((operator) => operator === 'like' || operator === 'gte');
};

/**
 * An index for every offered filter and sort; `id` at its end makes every order a total one. A field that is sorted by
 * has it right behind. One that is filtered by has the order of the list between them. One with few values that is both
 * has two indexes (docs/decisions/022).
 */
export const indexesOf = (
  resource: Resource,
  name: string,
  field: Field,
  filled = isFilled(field),
): [string, string][] => {
  const own = snake(name);
  if (fieldColumnOf(field).isList) return field.filter ? [[`${own}_gin_idx`, `using gin (${quoted(own)})`]] : [];
  const between = opensBy(resource).filter((column) => column !== indexed(name, filled));
  const plain: [string, string] = [`${own}_idx`, `(${indexed(name, filled)}, id)`];
  if (!field.filter || between.length === 0) return field.filter || field.sort ? [plain] : [];
  const opening: [string, string] = [`${own}_opens_idx`, `(${[indexed(name, filled), ...between, 'id'].join(', ')})`];
  if (!field.sort) return [opening];
  return isPicked(field) ? [plain, opening] : [plain];
};
