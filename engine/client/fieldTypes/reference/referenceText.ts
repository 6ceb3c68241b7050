import type { FieldOf } from '#engine/schema/field';
import type { Locale } from '#engine/schema/language';
import type { Values } from '#engine/schema/writable';
import type { CellContext } from '#engine/client/fieldTypes/cell';

/** Returns the name by which a field shows the record that it refers to: its title, or its number in words. */
export const referenceText = (
  id: number,
  { to, numbered }: Pick<FieldOf<'reference'>, 'to' | 'numbered'>,
  { locale, titleOf }: Pick<CellContext, 'locale' | 'titleOf'>,
): string => numbered?.[locale].replace('%{id}', String(id)) ?? titleOf(to, id) ?? `#${id}`;

/**
 * Returns the name by which a person chooses such a record among others, some of which may have the same title: what it
 * is called, by which the options are sorted, then its title.
 */
export const optionText = (
  record: Values,
  title: string,
  { numbered }: Pick<FieldOf<'reference'>, 'label' | 'numbered'>,
  locale: Locale,
): string =>
  [
    ...new Set([record['name'] ?? record[title], record[title]].map(String)),
    ...(numbered ? [numbered[locale].replace('%{id}', String(record['id']))] : []),
  ].join(' · ');
