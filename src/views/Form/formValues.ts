import type { Faults } from '#resources/schema/faults';
import { checkRecord, holds, writableFields, type Values } from '#resources/schema/record';
import type { Role } from '#resources/schema/roles';
import type { Resource } from '#resources/schema/resource';
import { maySee } from '#resources/schema/access';

export type FormCall = 'insert' | 'modify';

/** One value for every field of the form, so that "unchanged" differs from "empty". */
export const startValues = (
  resource: Resource,
  call: FormCall,
  role: Role,
  record: Values = {},
): Record<string, unknown> =>
  Object.fromEntries(
    writableFields(resource, call, role).map((name) => [
      name,
      record[name] ?? (call === 'insert' ? resource.fields[name]?.initial : null) ?? null,
    ]),
  );

/** The faults of a form's values, by the rules that the server applies too. */
export const formFaults = (resource: Resource, values: Values, role: Role, current?: Values): Faults => {
  const names = writableFields(resource, current ? 'modify' : 'insert', role);
  const payload = Object.fromEntries(names.map((name) => [name, values[name]]));
  return checkRecord(resource, payload, role, current).faults;
};

/** How a form shows a field, if at all. */
export type FieldMode = 'input' | 'readOnly' | undefined;

/**
 * An input where the person may write the field, its value where they may only read it, nothing while its condition
 * fails.
 */
export const appearance = (resource: Resource, name: string, call: FormCall, role: Role, values: Values): FieldMode => {
  if (!holds(resource.fields[name]?.when, values)) return undefined;
  if (writableFields(resource, call, role).includes(name)) return 'input';
  return call === 'modify' && maySee(role, resource, name) ? 'readOnly' : undefined;
};

/** Fields that have a value although their condition no longer holds; the form clears them. */
export const leftovers = (resource: Resource, values: Values): string[] =>
  Object.entries(resource.fields)
    .filter(([name, field]) => !holds(field.when, values) && values[name] !== null && values[name] !== undefined)
    .map(([name]) => name);
