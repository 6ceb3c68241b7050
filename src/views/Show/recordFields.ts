import type { RaRecord } from 'react-admin';
import { maySee, type Person } from '#resources/schema/access';
import { holds, type Values } from '#resources/schema/record';
import type { Role } from '#resources/schema/roles';
import { fieldOf, type Resource } from '#resources/schema/resource';
import { systemFieldsOf } from '#resources/schema/systemFields';
import { isWide } from '#src/fieldTypes/wholes';

/** A record of a resource, and its reader. */
export interface RecordProps {
  readonly resource: Resource;
  readonly person: Person;
  readonly record: RaRecord;
}

/** What stands at the head of a record: its figures and when it changed last. */
export const headFields = ({ head }: Resource): readonly string[] => (head ? [...head, 'updatedAt'] : []);

const takesWidth = (resource: Resource, name: string): boolean => {
  const field = fieldOf(resource, name);
  return field !== undefined && isWide(field);
};

/** The fields of these names that the person may see and that this record has. */
export const shownFields = (resource: Resource, role: Role, record: Values, names: readonly string[]) =>
  names.flatMap((name) => {
    const field = fieldOf(resource, name);
    return field && maySee(role, resource, name) && holds(field.when, record) ? [{ name, field }] : [];
  });

/** The fields that neither the head nor a form has; those that need room come last. */
export const serverFields = (resource: Resource): string[] => {
  const inForm = resource.form.flatMap(({ fields }) => fields);
  // A marked field is a tag beside the title while it holds, and says nothing otherwise.
  const marked = Object.entries(resource.fields).flatMap(([name, field]) => ('mark' in field ? [name] : []));
  const elsewhere = [...headFields(resource), ...inForm, ...(inForm.length > 0 ? marked : [])];
  return [
    'id',
    ...Object.keys(resource.fields),
    ...Object.keys(systemFieldsOf(resource)).filter((name) => name !== 'id' && name !== 'version'),
  ]
    .filter((name) => !elsewhere.includes(name))
    .toSorted((one, other) => Number(takesWidth(resource, one)) - Number(takesWidth(resource, other)));
};

/** The groups of the form without what the head shows already. */
export const groupsOf = ({ form, head = [] }: Resource) =>
  form.map(({ label, fields }) => ({
    label,
    names: fields.filter((name) => !head.includes(name)),
  }));
