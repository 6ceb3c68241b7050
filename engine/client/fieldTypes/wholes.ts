import type { ReactNode } from 'react';
import { typeOf, type Field, type OwnWhole } from '#engine/schema/field';
import type { Values } from '#engine/schema/writable';
import type { Resource } from '#engine/schema/resource';
import { changesWhole } from './changes/whole';
import { filesWhole } from './files/whole';
import { jsonWhole } from './jsonData/whole';
import { richTextWhole } from './richText/whole';
import type { RowsOf, WholeView, WholeProps } from './whole';

/** The types that say `whole: 'own'`; one without a form of its own does not compile. */
const wholes = {
  changes: changesWhole,
  files: filesWhole,
  jsonData: jsonWhole,
  richText: richTextWhole,
} satisfies { readonly [T in OwnWhole]: WholeView<T> };

interface ValueOfAny {
  readonly value: unknown;
  readonly field: Field;
  readonly record: Values;
}
interface WholeOfAny {
  readonly View: (props: ValueOfAny & Pick<WholeProps<OwnWhole>, 'show'>) => ReactNode;
  readonly inside?: (props: ValueOfAny) => RowsOf;
}

/** Returns the full form of a field's value; undefined where the cell serves. */
export const wholeOf = ({ kind }: Field): WholeOfAny | undefined =>
  (wholes as Readonly<Record<string, unknown>>)[kind] as WholeOfAny | undefined;

/** Whether a value takes the whole width of its record's page. */
export const isWide = (field: Field): boolean => typeOf(field).whole !== 'cell';

/** The values nested in a record's values, as far as their full forms show them. */
export const insideOf = ({ fields }: Pick<Resource, 'fields'>, record: Values): RowsOf[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const [value, inside] = [record[name], wholeOf(field)?.inside];
    return inside && value !== null && value !== undefined ? [inside({ value, field, record })] : [];
  });
