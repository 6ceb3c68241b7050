import { mayDo, mayWriteRow, type Person } from '#resources/schema/access';
import { holds, writableFields, type Values } from '#resources/schema/record';
import type { Resource } from '#resources/schema/resource';

/** Why a value cannot be changed in the list: nobody may here, this person may not, or not in this record. */
export type NotEditable = 'notHere' | 'notYours';

/** Whether the person may change a field of a record in the list, by the rules of its form. */
export const refuseEdit = (
  resource: Resource,
  person: Person,
  record: Values,
  name: string,
): NotEditable | undefined => {
  const isDeclared = (resource.editInList ?? []).some((one) => one === name);
  if (!isDeclared || !holds(resource.fields[name]?.when, record)) return 'notHere';
  const may =
    mayDo(person.role, resource, 'modify') &&
    writableFields(resource, 'modify', person.role).includes(name) &&
    mayWriteRow(person, resource, record);
  return may ? undefined : 'notYours';
};
