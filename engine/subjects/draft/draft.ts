import { mayDo } from '#engine/schema/access';
import type { Faults } from '#engine/schema/faults';
import { writableFields, type Values } from '#engine/schema/writable';
import type { Role } from '#engine/schema/roles';
import { isSecret, type Resource } from '#engine/schema/resource';

/** Bytes of a draft's values as JSON. */
export const draftMax = 64 * 1024;
/** Drafts of one person; a further one replaces the oldest. */
export const draftsMax = 50;

/** The call that a form makes: without a record it makes a new one. */
const callOf = (recordId: number | null) => (recordId === null ? 'insert' : 'modify');

/** The fields that a draft may hold: what the role may write in this form, and nothing secret. */
export const draftFields = (resource: Resource, role: Role, recordId: number | null): string[] => {
  const call = callOf(recordId);
  if (!mayDo(role, resource, call)) return [];
  return writableFields(resource, call, role).filter((name) => !isSecret(resource, name));
};

/** What a draft must not hold. Its values may be half-typed, so that only their names are judged. */
export const draftFaults = (resource: Resource, role: Role, recordId: number | null, values: Values): Faults => {
  const fields = draftFields(resource, role, recordId);
  return Object.fromEntries(
    Object.keys(values)
      .filter((name) => !fields.includes(name))
      .map((name) => [name, Object.hasOwn(resource.fields, name) ? 'readOnly' : 'unknownField']),
  );
};
