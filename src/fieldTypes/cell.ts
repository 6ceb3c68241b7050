import type { FieldOf, FieldTypeName, FieldTypes } from '../../resources/vocabulary/kinds';
import type { Locale } from '../../resources/vocabulary/language';
import type { Values } from '../../resources/vocabulary/record';
import type { Shown } from './shown';

/** What a cell may know beside its value: it is given, since a cell uses no hook. */
export interface CellContext {
  readonly locale: Locale;
  /** Title of a record of the named resource; undefined while unknown. */
  readonly titleOf: (resource: string, id: number) => string | undefined;
  /** Console address of that record; undefined where the reader may not open it. */
  readonly hrefOf: (resource: string, id: number) => string | undefined;
}

/** A value as a person reads it, and the record that it belongs to. Never asked for an empty value. */
export type Cell<T extends FieldTypeName> = (
  value: FieldTypes[T]['value'],
  field: FieldOf<T>,
  context: CellContext,
  record: Values,
) => Shown;
