import type { ReactNode } from 'react';
import type { Field, FieldOf, FieldTypeName, FieldTypes } from '#engine/schema/field';
import type { Values } from '#engine/schema/writable';
import type { Fields } from '#engine/schema/resource';

interface WholeOf<T extends FieldTypeName> {
  readonly value: FieldTypes[T]['value'];
  readonly field: FieldOf<T>;
  readonly record: Values;
}

export interface WholeProps<T extends FieldTypeName> extends WholeOf<T> {
  /** Shows a nested value as its cell does. The caller passes it, since one type does not know the others. */
  readonly show: (field: Field, value: unknown) => ReactNode;
}

/** Rows, and the fields that describe them. */
export interface RowsOf {
  readonly fields: Fields;
  readonly rows: readonly Values[];
}

/** How a value reads where there is room for all of it. */
export interface WholeView<T extends FieldTypeName> {
  readonly View: (props: WholeProps<T>) => ReactNode;
  /** The nested values, so that the titles of the records they reference are loaded before it is drawn. */
  readonly inside?: (props: WholeOf<T>) => RowsOf;
}
