import { mayDo } from '#engine/schema/access';
import type { Resource } from '#engine/schema/resource';
import type { Role } from '#engine/schema/roles';
import { targetOf } from '#engine/schema/values';
import { searchedBy } from '#engine/schema/wire/filtering';
import { resourceByName } from '#resources/resources';

/** The record that a reference is searched by, as far as the role may look such records up; true of any other field. */
const mayLookUp = (resource: Resource, name: string, role: Role): boolean => {
  const field = resource.fields[name];
  const target = resourceByName((field && targetOf(field)) ?? '');
  return !target || mayDo(role, target, 'base-list');
};

/** The fields in which the search box of a list looks for this role. */
export const searchedFor = (resource: Resource, role: Role): string[] =>
  searchedBy(resource, role).filter((name) => mayLookUp(resource, name, role));
