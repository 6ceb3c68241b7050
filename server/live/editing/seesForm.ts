import { resourceByName } from '#resources/resources';
import { rowsOf, type Person } from '#resources/schema/access';
import { editorRoles } from '#resources/schema/editing';
import type { OpenForm } from '#server/events/publish';

/** Whether a person may learn who has this form open: not oneself, and nobody at a record that the person may not read. */
export const seesForm = (person: Person, { resource: name, of, accountId }: Omit<OpenForm, 'form'>): boolean => {
  const resource = resourceByName(name);
  if (!resource || accountId === person.id || !editorRoles(resource).includes(person.role)) return false;
  return Object.entries(rowsOf(person, resource, 'read')).every(([field, value]) => of[field] === value);
};
