import type { Locale } from '#engine/schema/language';
import { titleInWords } from '#engine/schema/declared/proposalText';
import { getLocale } from '#engine/client/i18n/locale';
import { labelsOf } from '#engine/schema/declared/names';
import type { Values } from '#engine/schema/writable';
import type { Resource } from '#engine/schema/resource';
import { targetOf } from '#engine/schema/values';
import type { CellContext } from '#engine/client/fieldTypes/cell';

/** Names of the records that others refer to. */
type Names = Pick<CellContext, 'titleOf'>;

const oneOf = ({ labelOne, label }: Resource, locale: Locale) => (labelOne ?? label)[locale];

/** A title behind the name of the record that `titleBehind` refers to, where the reader knows that. */
const behind = ({ titleBehind = '', fields }: Resource, record: Values, title: string, names?: Names): string => {
  const [field, id] = [fields[titleBehind], record[titleBehind]];
  const to = field && targetOf(field, record);
  const owner = typeof id === 'number' && to !== undefined ? names?.titleOf(to, id) : undefined;
  return owner === undefined ? title : `${owner} · ${title}`;
};

/** Names a record by its title where people see that in the list, else by its number. */
export const recordTitle = (resource: Resource, record: Values, locale: Locale, names?: Names): string => {
  const field = resource.fields[resource.title];
  const said = resource.list.includes(resource.title) ? titleInWords(record[resource.title], locale) : '';
  const title = typeof said === 'string' ? said : '';
  const one = oneOf(resource, locale);
  if (resource.single) return one;
  const labels = field && labelsOf(field);
  if (title !== '' && !labels) return behind(resource, record, title, names);
  return `${labels?.find(({ value }) => value === title)?.label[locale] ?? (title || one)} #${String(record.id)}`;
};

/** What people call a record where another one refers to it: a person by the name, not by the sign-in name. */
export const calledText = (target: Resource, record: Values): string => {
  const { name } = record;
  return typeof name === 'string' && name !== '' ? name : titleText(target, record);
};

/** The same in a sentence that has already named the resource: the title's value, or `#12` without one that tells it apart. */
export const titleText = (resource: Resource, record: Values, names?: Names): string => {
  const locale = getLocale();
  const [value, field] = [titleInWords(record[resource.title], locale), resource.fields[resource.title]];
  if (resource.single) return oneOf(resource, locale);
  const isName = typeof value === 'string' && value !== '' && !(field && labelsOf(field));
  return isName ? behind(resource, record, value, names) : `#${String(record['id'])}`;
};
