import type { Person } from '#resources/schema/access';
import type { Resource } from '#resources/schema/resource';
import { keepArrangement, type Arrangement } from '#src/preferences/arrangements';
import { useColumnChoice, useColumnWidths } from '../useColumnChoice';

/** The person's arrangement of a list, and how to keep another, wherever they sign in. */
export const useArrangement = (resource: Resource, person: Person) => {
  const [columns, setColumns] = useColumnChoice(resource, person);
  const [widths, setWidths] = useColumnWidths(resource, person);
  const keep = (wanted: Arrangement) => {
    setColumns(wanted.columns);
    setWidths(wanted.widths);
    keepArrangement(resource, wanted);
  };
  const now: Arrangement = { ...(columns && { columns }), ...(widths && { widths }) };
  return { now, keep };
};
