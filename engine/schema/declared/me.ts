import type { Person } from '#engine/schema/access';
import { typeOf, type Field } from '#engine/schema/field';
import type { LocalizedText } from '#engine/schema/language';
import { resourceByName } from '#resources/resources';

/** Stands in a filter by a reference for the record that is the reader's own: a view keeps the word, and each reader their own rows. */
export const me = 'me';

/** The reader's own record of the resource that a field references; undefined where nobody has one. */
export const meIn = (
  field: Field,
): { readonly label: LocalizedText; readonly idOf: (person: Person) => number | null } | undefined => {
  const to = typeOf(field).target?.(field);
  const own = to === undefined ? undefined : resourceByName(to)?.own;
  return own && { label: own.label, idOf: (person) => person[own.by] ?? null };
};
