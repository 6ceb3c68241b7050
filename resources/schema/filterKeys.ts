import { type Field, isFilled } from './field';
import { typeOf } from './fieldTypes';
import type { Operator } from './fieldTypes/fieldType';

/** The name of a filter in a query and an address: `role`, `createdAt_gte`, `name_like`. */
export const filterKey = (name: string, operator: Operator): string => (operator === 'in' ? name : `${name}_${operator}`);

/** How a list is narrowed by a field; nobody asks whether one that is never empty is. */
export const operatorsOf = (field: Field): readonly Operator[] => typeOf(field).operators.filter((operator) => operator !== 'empty' || !isFilled(field));

/** The names of all filters of a field. */
export const filterKeys = (name: string, field: Field): string[] => operatorsOf(field).map((operator) => filterKey(name, operator));
