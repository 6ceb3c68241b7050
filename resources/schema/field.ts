import type { LocalizedText } from './language';
import type { CommonOptions } from './fieldTypes/fieldType';
import type { FieldTypeName, FieldTypes } from './fieldTypes';

export type { CommonOptions, Condition } from './fieldTypes/fieldType';
export * from './fieldTypes';

/** A declared field of one type. */
export type FieldOf<T extends FieldTypeName> = { readonly kind: T; readonly label: LocalizedText } & CommonOptions & Readonly<FieldTypes[T]['options']>;

/** A declared field of any type; `kind` says which. */
export type Field = { [T in FieldTypeName]: FieldOf<T> }[FieldTypeName];

/** Never empty: required in every case, or given by the server from the start. */
export const isFilled = (field: Field): boolean => !field.when && (field.required === true || field.initial !== undefined || field.stamp !== undefined);
