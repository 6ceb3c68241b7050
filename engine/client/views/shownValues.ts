import type { Values } from '#engine/schema/writable';
import type { Resource } from '#engine/schema/resource';
import { type CellContext, shownText } from '#engine/client/fieldTypes/cell';
import { cellOf } from '#engine/client/fieldTypes/cells';

/** The fields of a record as its list shows them, for a sentence that names some. */
export const shownValues = ({ fields }: Resource, record: Values, context: CellContext) => {
  const shown = Object.entries(fields).map(([name, field]) => [
    name,
    shownText(cellOf(field, record[name], context, record)),
  ]);
  return Object.fromEntries(shown) as Readonly<Record<string, string>>;
};
