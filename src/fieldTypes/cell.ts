import type { FieldOf, FieldTypeName, FieldTypes } from '#resources/schema/field';
import type { Locale } from '#resources/schema/language';
import type { Values } from '#resources/schema/record';
import type { Appearance } from './appearance';

/** What a cell needs besides its value. The caller passes it, since a cell uses no hooks. */
export interface CellContext {
  readonly locale: Locale;
  /** What people call a record of the named resource; undefined while unknown. */
  readonly titleOf: (resource: string, id: number) => string | undefined;
  /** The same with its title behind it, for whoever needs to tell two of one name apart. */
  readonly wholeOf?: (resource: string, id: number) => string;
  /** Console address of that record; undefined where the reader may not open it. */
  readonly hrefOf: (resource: string, id: number) => string | undefined;
}

/** Shows a value of a record to a person. The caller never passes an empty value. */
export type Cell<T extends FieldTypeName> = (
  value: FieldTypes[T]['value'],
  field: FieldOf<T>,
  context: CellContext,
  record: Values,
) => Appearance;
