import type { Role } from '#resources/schema/roles';
import type { Resource } from '#resources/schema/resource';

/** Caches a function per resource and role, since declarations do not change at run time. */
export const byRole = <T>(make: (resource: Resource, role?: Role) => T): typeof make => {
  const made = new WeakMap<Resource, Map<Role | undefined, T>>();
  return (resource, role) => {
    const ofResource = made.get(resource) ?? new Map<Role | undefined, T>();
    made.set(resource, ofResource);
    const known = ofResource.get(role) ?? make(resource, role);
    ofResource.set(role, known);
    return known;
  };
};
