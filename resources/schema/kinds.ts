import type { LocalizedText } from './language';
import type { CommonOptions } from './commonOptions';
import type { FieldTypeName, FieldTypes } from './fieldTypes';

export type { CommonOptions, Condition } from './commonOptions';
export * from './fieldTypes';

/** A declared field of one type. */
export type FieldOf<T extends FieldTypeName> = { readonly kind: T; readonly label: LocalizedText } & CommonOptions & Readonly<FieldTypes[T]['options']>;

/** A declared field of any type; `kind` says which. */
export type Field = { [T in FieldTypeName]: FieldOf<T> }[FieldTypeName];
