import type { Condition } from './field';
import type { Resource } from './resource';
import type { Role } from './roles';

/** Values of fields by their names, not yet checked. */
export type Values = Readonly<Record<string, unknown>>;

/**
 * Names of the fields that a role may send on this call, in form order: neither one that it does not see, nor one that its row
 * scope names, which the server fills in.
 */
export const writableFields = (resource: Resource, call: 'insert' | 'modify', role: Role): string[] => {
  const { read, write } = resource.rows?.[role] ?? {};
  const scope = { ...read, ...write };
  return resource.form
    .flatMap((group) => group.fields)
    .filter((name) => {
      const field = resource.fields[name];
      const writers = field?.write ?? field?.see;
      return (
        field &&
        !field.computed &&
        !(call === 'modify' && field.fixed) &&
        !Object.hasOwn(scope, name) &&
        (writers?.includes(role) ?? true)
      );
    });
};

/** Whether a field's condition holds for these values of the same record. */
export const holds = (condition: Condition | undefined, values: Values): boolean =>
  !condition || condition.is.some((value) => value === values[condition.field]);
