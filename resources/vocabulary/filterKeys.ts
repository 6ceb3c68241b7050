import type { Field } from './kinds';
import { typeOf } from './fieldTypes';
import type { Operator } from './fieldTypes/fieldType';

/** The name of a filter in a query and an address: `role`, `createdAt_gte`, `name_like`. */
export const filterKey = (name: string, operator: Operator): string => (operator === 'in' ? name : `${name}_${operator}`);

/** The names of all filters of a field. */
export const filterKeys = (name: string, field: Field): string[] => typeOf(field).operators.map((operator) => filterKey(name, operator));
