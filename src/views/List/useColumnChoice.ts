import { useStore } from 'react-admin';
import type { Person } from '../../../resources/vocabulary/access';
import type { Resource } from '../../../resources/vocabulary/schema';
import type { ColumnWidths } from '../../../resources/wire/view';

/** The person's own columns of a list, in their order; undefined until they have chosen. */
export const useColumnChoice = (resource: Resource, person: Person) =>
  useStore<readonly string[] | undefined>(`${resource.name}.${person.id}.columns`);

/** The widths that the person gave to columns of a list. */
export const useColumnWidths = (resource: Resource, person: Person) =>
  useStore<ColumnWidths | undefined>(`${resource.name}.${person.id}.widths`);
