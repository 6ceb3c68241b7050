import type { LocalizedText } from './language';
import type { CommonOptions, Operator } from './fieldTypes/fieldType';
import { type FieldTypeName, type FieldTypes, typeOf } from './fieldTypes';

export type { CommonOptions, Condition } from './fieldTypes/fieldType';
export * from './fieldTypes';

/** A declared field of one type. */
export type FieldOf<T extends FieldTypeName> = { readonly kind: T; readonly label: LocalizedText } & CommonOptions &
  Readonly<FieldTypes[T]['options']>;

/** A declared field of any type; `kind` says which. */
export type Field = { [T in FieldTypeName]: FieldOf<T> }[FieldTypeName];

/** Never empty: required in every case, or given by the server from the start. */
export const isFilled = (field: Field): boolean =>
  !field.when && (field.required === true || field.initial !== undefined || field.stamp !== undefined);

/** The name of a filter in a query and an address: `role`, `createdAt_gte`, `name_like`. */
export const filterKey = (name: string, operator: Operator): string =>
  operator === 'in' ? name : `${name}_${operator}`;

/** How a list is narrowed by a field; nobody asks whether one that is never empty is. */
export const operatorsOf = (field: Field): readonly Operator[] =>
  typeOf(field).operators.filter((operator) => operator !== 'empty' || !isFilled(field));

/** Whether a filter takes several values. */
export const takesSeveral = (operator: Operator | undefined): boolean =>
  operator === 'in' || operator === 'all' || operator === 'not';

/** The names of all filters of a field. */
export const filterKeys = (name: string, field: Field): string[] =>
  operatorsOf(field).map((operator) => filterKey(name, operator));
