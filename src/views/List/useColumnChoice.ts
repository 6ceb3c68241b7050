import { useStore } from 'react-admin';
import type { Person } from '#resources/schema/access';
import type { Resource } from '#resources/schema/resource';
import type { ColumnWidths } from '#resources/view/view';
import { arrangementKeys } from '#src/preferences/arrangementKeys';

/** The person's own columns of a list, in their order; undefined until they have chosen. */
export const useColumnChoice = (resource: Resource, { id }: Person) =>
  useStore<readonly string[] | undefined>(arrangementKeys(resource, id).columns);

/** The widths that the person gave to columns of a list. */
export const useColumnWidths = (resource: Resource, { id }: Person) =>
  useStore<ColumnWidths | undefined>(arrangementKeys(resource, id).widths);
