import { maySee } from '#engine/schema/access';
import type { Role } from '#engine/schema/roles';
import { fieldOf, type Resource } from '#engine/schema/resource';

/** One field that a list is sorted by. */
export interface SortBy {
  readonly name: string;
  readonly descending: boolean;
}

/** Reads `role,-createdAt`: the form of a sort in a declaration, in an address and in a query. */
export const parseSort = (sort: string): SortBy[] =>
  sort.split(',').map((key) => ({ name: key.replace(/^-/, ''), descending: key.startsWith('-') }));

export const formatSort = (keys: readonly SortBy[]): string =>
  keys.map(({ name, descending }) => `${descending ? '-' : ''}${name}`).join(',');

/** Whether a role may sort by a field: one that offers it and that the role sees. */
export const maySort = (role: Role, resource: Resource, name: string): boolean =>
  fieldOf(resource, name)?.sort === true && maySee(role, resource, name);
