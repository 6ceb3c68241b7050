import { holds, writableFields, type Values } from '#engine/schema/writable';
import type { Resource } from '#engine/schema/resource';
import { clean } from '#engine/schema/clean';
import { isSame, parse } from '#engine/schema/values';
import { roles } from '#resources/business';

/** Names of the fields that any role may send on this call; the server knows what this role may. */
const fieldsOf = (resource: Resource, call: 'insert' | 'modify'): string[] => [
  ...new Set(roles.flatMap(({ value }) => writableFields(resource, call, value))),
];

/**
 * A form's value as the client sends it: read where it is a text, tidied, and empty where the field's condition does not
 * hold.
 */
const valueOf = (resource: Resource, name: string, values: Values): unknown => {
  const field = resource.fields[name];
  if (!field || !holds(field.when, values)) return null;
  const { [name]: value } = values;
  return clean(field, typeof value === 'string' ? parse(field, value) : value);
};

/** The payload of an insert: the form's fields that are not empty. */
export const insertPayload = (resource: Resource, values: Values): Record<string, unknown> =>
  Object.fromEntries(
    fieldsOf(resource, 'insert')
      .map((name) => [name, valueOf(resource, name, values)] as const)
      .filter(([, value]) => value !== null),
  );

/**
 * The payload of a modify: the version that was seen and only the fields that differ from
 * `before`. Fields that `values` does not name stay as they are.
 */
export const modifyPayload = (resource: Resource, values: Values, before: Values): Record<string, unknown> => {
  const whole = { ...before, ...values };
  const changed = fieldsOf(resource, 'modify')
    .map((name) => [name, valueOf(resource, name, whole)] as const)
    .filter(([name, value]) => !isSame(value, before[name] ?? null));
  return { version: before.version, ...Object.fromEntries(changed) };
};
