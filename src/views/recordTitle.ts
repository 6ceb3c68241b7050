import type { Locale } from '../../resources/language';
import type { Values } from '../../resources/record';
import type { Resource } from '../../resources/schema';

/** What a record is called: by its title where people see that in the list, else by its number. */
export const recordTitle = (resource: Resource, record: Values, locale: Locale): string => {
  const title = resource.list.includes(resource.title) ? record[resource.title] : undefined;
  return typeof title === 'string' && title !== ''
    ? title
    : `${(resource.one ?? resource.label)[locale]} #${String(record.id)}`;
};
