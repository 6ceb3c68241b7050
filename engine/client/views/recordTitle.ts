import type { Locale } from '#engine/schema/language';
import { titleInWords } from '#engine/schema/declared/proposalText';
import { getLocale } from '#engine/client/i18n/locale';
import { labelsOf } from '#engine/schema/declared/names';
import type { Values } from '#engine/schema/writable';
import type { Resource } from '#engine/schema/resource';

/** Names a record by its title where people see that in the list, else by its number. */
export const recordTitle = (resource: Resource, record: Values, locale: Locale): string => {
  const field = resource.fields[resource.title];
  const title = resource.list.includes(resource.title) ? titleInWords(record[resource.title], locale) : undefined;
  const [one, number] = [(resource.labelOne ?? resource.label)[locale], `#${String(record.id)}`];
  if (resource.single) return one;
  if (typeof title !== 'string' || title === '') return `${one} ${number}`;
  const labels = field && labelsOf(field);
  return labels ? `${labels.find(({ value }) => value === title)?.label[locale] ?? title} ${number}` : title;
};

/** What people call a record where another one refers to it: a person by the name, not by the sign-in name. */
export const calledText = (target: Pick<Resource, 'title' | 'fields'>, record: Values): string => {
  const { name } = record;
  return typeof name === 'string' && name !== '' ? name : titleText(target, record);
};

/** The same in a sentence that has already named the resource: the title's value, or `#12` without one that tells it apart. */
export const titleText = (
  resource: Pick<Resource, 'title' | 'fields'>,
  record: Values,
  locale = getLocale(),
): string => {
  const [value, field] = [titleInWords(record[resource.title], locale), resource.fields[resource.title]];
  const isName = typeof value === 'string' && value !== '' && !(field && labelsOf(field));
  return isName ? value : `#${String(record['id'])}`;
};
