import type { Action } from '#resources/schema/action';
import type { Field } from '#resources/schema/kinds';
import type { Values } from '#resources/schema/record';
import { check } from '#resources/schema/values';
import { generatePassword } from '#src/fieldTypes/password/generatePassword';

/**
 * Returns what the fields of an action's dialog start with: what the record says, as far as the action declares it and
 * the field allows it. Nobody thinks of a good password for another person, so that one is made up.
 */
export const startOf = (
  fields: Readonly<Record<string, Field>>,
  { preset = {} }: Action,
  record: Values,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const from = preset[name];
      const said = from === undefined ? null : record[from];
      if (field.kind === 'password') return [name, generatePassword()];
      return [name, said !== null && check(field, said) === undefined ? said : null];
    }),
  );
