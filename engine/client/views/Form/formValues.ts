import type { Field } from '#engine/schema/field';
import type { Faults } from '#engine/schema/faults';
import { holds, writableFields, type Values } from '#engine/schema/writable';
import { checkRecord } from '#engine/schema/record';
import type { Role } from '#engine/schema/roles';
import type { Resource, Transition } from '#engine/schema/resource';
import { maySee, refuseTransition, type Person } from '#engine/schema/access';
import { say } from '#engine/schema/language';

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
type FieldMode = 'input' | 'readOnly' | undefined;

/**
 * An input where the person may write the field, its value where they may only read it, nothing while its condition
 * fails.
 */
export const appearance = (resource: Resource, name: string, call: FormCall, role: Role, values: Values): FieldMode => {
  if (!holds(resource.fields[name]?.when, values)) return undefined;
  if (resource.fields[name]?.computed) return maySee(role, resource, name) ? 'readOnly' : undefined;
  if (writableFields(resource, call, role).includes(name)) return 'input';
  return call === 'modify' && maySee(role, resource, name) ? 'readOnly' : undefined;
};

/** Fields that have a value although their condition no longer holds; the form clears them. */
export const leftovers = (resource: Resource, values: Values): string[] =>
  Object.entries(resource.fields)
    .filter(([name, field]) => !holds(field.when, values) && values[name] !== null && values[name] !== undefined)
    .map(([name]) => name);

const isOn = (value: unknown) => value !== null && value !== undefined && value !== false;

/** Switches that are still off although what has just come on requires them. */
export const switchesToTurnOn = ({ fields }: Resource, before: Values, now: Values): string[] =>
  Object.entries(fields)
    .filter(([name]) => isOn(now[name]) && !isOn(before[name]))
    .flatMap(([, { requires = [] }]) => requires.filter((name) => !isOn(now[name])));

/** The fields that are on and require this switch. */
export const requiredBy = ({ fields }: Resource, name: string, values: Values): Field[] =>
  Object.entries(fields).flatMap(([other, field]) =>
    field.requires?.includes(name) && isOn(values[other]) ? [field] : [],
  );

/** A transition that a form offers beside Save. */
export interface FormTransition {
  readonly name: string;
  readonly transition: Transition;
}

/** The button that saves, and then asks for the transition. */
export const saveAndText = say('保存并%{transition}', 'Save and %{transition}');

const initialValues = ({ fields }: Resource): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, { initial }]) => [name, initial ?? null]));

/** The transitions that this person may make of the record as soon as it is saved; without a record, of the new one. */
export const formTransitions = (resource: Resource, person: Person, record: Values | undefined): FormTransition[] => {
  const row = record ?? initialValues(resource);
  return Object.entries(resource.transitions ?? {})
    .filter(([name, one]) => one.fromForm && refuseTransition(person, resource, name, one, row) === undefined)
    .map(([name, transition]) => ({ name, transition }));
};
