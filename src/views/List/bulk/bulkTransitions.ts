import { mayDo, type Person } from '#resources/schema/access';
import type { Resource } from '#resources/schema/resource';

/** The transitions that a person may make on many records at once. */
export const bulkTransitions = (resource: Resource, person: Person) =>
  Object.entries(resource.transitions ?? {}).filter(
    ([name, transition]) => transition.bulk && mayDo(person.role, resource, name),
  );
