import type { Say } from './language';
import type { CommonOptions } from './vocabulary/commonOptions';
import type { FieldTypeName, FieldTypes } from './vocabulary/fieldTypes';

export type { CommonOptions, Condition } from './vocabulary/commonOptions';
export * from './vocabulary/fieldTypes';

/** A declared field of one type. */
export type FieldOf<T extends FieldTypeName> = { readonly kind: T; readonly label: Say } & CommonOptions & Readonly<FieldTypes[T]['options']>;

/** A declared field of any type; `kind` tells which. */
export type Field = { [T in FieldTypeName]: FieldOf<T> }[FieldTypeName];
