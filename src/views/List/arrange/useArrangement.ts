import type { Person } from '../../../../resources/vocabulary/access';
import type { Resource } from '../../../../resources/vocabulary/schema';
import type { ColumnWidths } from '../../../../resources/wire/view';
import { useColumnChoice, useColumnWidths } from '../useColumnChoice';

/** Which columns stand where, and how wide. */
export interface Arrangement {
  readonly columns?: readonly string[];
  readonly widths?: ColumnWidths;
}

/** The person's arrangement of a list, and how to keep another. */
export const useArrangement = (resource: Resource, person: Person) => {
  const [columns, setColumns] = useColumnChoice(resource, person);
  const [widths, setWidths] = useColumnWidths(resource, person);
  const keep = (wanted: Arrangement) => {
    setColumns(wanted.columns);
    setWidths(wanted.widths);
  };
  const now: Arrangement = { ...(columns && { columns }), ...(widths && { widths }) };
  return { now, keep };
};
