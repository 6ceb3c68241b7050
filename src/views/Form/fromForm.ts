import { refuseTransition, type Person } from '#resources/schema/access';
import { say } from '#resources/schema/language';
import type { Values } from '#resources/schema/record';
import type { Resource, Transition } from '#resources/schema/resource';

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
