import { sql } from 'kysely';
import { mayDo, maySee } from '#engine/schema/access';
import { labelsOf, labelOfName } from '#engine/schema/declared/names';
import { typeOf } from '#engine/schema/field';
import type { Locale } from '#engine/schema/language';
import type { Resource } from '#engine/schema/resource';
import type { Role } from '#engine/schema/roles';
import { targetOf } from '#engine/schema/values';
import { resourceByName, resources } from '#resources/resources';
import { columnOf, type Sql } from './read';
import { toColumn } from './table';

/** A record's title and, where it has one, its name. */
export const namesOf = ({ title, fields }: Resource): readonly string[] => [
  ...new Set('name' in fields ? ['name', title] : [title]),
];

const tableOf = (target: Resource, alias: string): Sql => sql`${sql.table(toColumn(target.name))} as ${sql.id(alias)}`;

/** The name of the record that `titleBehind` of the table with this alias refers to, where the role sees that. */
export const nameBehind = (target: Resource, alias: string, role: Role): Sql | undefined => {
  const behind = target.titleBehind;
  const field = behind !== undefined && maySee(role, target, behind) ? target.fields[behind] : undefined;
  const owner = field && resourceByName(targetOf(field) ?? '');
  if (behind === undefined || !owner) return undefined;
  const id = sql.ref(`${alias}.${toColumn(behind)}`);
  return sql`(select ${calledOf(owner, 'owner', role)} from ${tableOf(owner, 'owner')} where owner.id = ${id})`;
};

/**
 * What people call a record of the table with this alias: its name, else its title, behind the name of the record that
 * `titleBehind` refers to.
 */
export const calledOf = (target: Resource, alias: string, role: Role): Sql => {
  const column = (name: string) => sql.ref(`${alias}.${toColumn(name)}`);
  const own = sql`coalesce(${sql.join(namesOf(target).map((name) => sql`nullif(${column(name)}::text, '')`))})`;
  const behind = nameBehind(target, alias, role);
  return behind ? sql`concat_ws(' · ', ${behind}, ${own})` : own;
};

/** Whether records are told apart by their titles, and the role may read them. */
const isNamed = (target: Resource, role: Role): boolean => {
  const title = target.fields[target.title];
  return (
    title !== undefined &&
    (typeOf(title).plainText ?? typeOf(title).ofDays) !== undefined &&
    !labelsOf(title) &&
    maySee(role, target, target.title) &&
    (mayDo(role, target, 'base-list') || mayDo(role, target, 'list'))
  );
};

/** A record of any resource in words, as the list shows it: its kind, and its name or else its number. */
export const recordInWords = (name: string, recordOf: string, role: Role, locale: Locale): Sql => {
  const [kind, id] = [columnOf(recordOf), columnOf(name)];
  const names = resources
    .filter((target) => isNamed(target, role))
    .map(
      (target) =>
        sql`when ${sql.lit(target.name)} then (select ${calledOf(target, 'named', role)} from ${tableOf(target, 'named')} where named.id = ${id})`,
    );
  // The one record of its kind is called as its kind alone.
  const single = resources
    .filter((target) => target.single)
    .map(({ name: kindOf }) => sql`when ${sql.lit(kindOf)} then ''`);
  const kinds = resources.map(
    (target) => sql`when ${sql.lit(target.name)} then ${sql.lit(labelOfName('resource', target.name, locale))}`,
  );
  return sql`concat_ws(' · ', case ${kind} ${sql.join(kinds, sql` `)} else ${kind} end,
    nullif(coalesce(case ${kind} ${sql.join([...names, ...single], sql` `)} end, '#' || ${id}), ''))`;
};
