import { maySee } from '#resources/schema/access';
import type { Role } from '#resources/schema/roles';
import type { Resource } from '#resources/schema/resource';
import { systemFieldsOf } from '#resources/schema/systemFields';

/** Every column that a person may choose: the declared ones, then the other visible fields. */
export const columnsOf = (resource: Resource, role: Role): string[] => {
  const rest = ['id', ...Object.keys(resource.fields), ...Object.keys(systemFieldsOf(resource))];
  return [...new Set([...resource.list, ...rest])].filter((name) => name !== 'version' && maySee(role, resource, name));
};

/**
 * The columns to show: the person's choice as far as it still exists, in the order of the choice,
 * and never none. The title of the record always stays, where it is a column at all.
 */
export const chosenColumns = (resource: Resource, role: Role, choice: readonly string[] | undefined): string[] => {
  const possible = columnsOf(resource, role);
  const chosen = (choice ?? resource.list).filter((name) => possible.includes(name));
  const titled = chosen.includes(resource.title) || !resource.list.includes(resource.title);
  return titled && chosen.length > 0 ? chosen : [resource.title, ...chosen];
};

/** The fields of a record's card on a phone: the declared ones, then columns in the place of those that the role may not see. */
export const cardFields = (resource: Resource, role: Role): string[] => {
  const seen = columnsOf(resource, role);
  return [...new Set([...(resource.card ?? []), ...resource.list])].filter((name) => seen.includes(name)).slice(0, 4);
};
