import { sql } from 'kysely';
import { inReadersOrder, type Locale } from '#engine/schema/language';
import { mayDo, maySee, type Person } from '#engine/schema/access';
import type { Resource } from '#engine/schema/resource';
import { type ListFilters, narrowedTo } from './conditions';
import { and, columnOf, fromTable, type Sql } from './read';
import { calledOf, namesOf } from './called';
import { matchesText } from './search';
import { titleInWords } from '#engine/schema/declared/proposalText';
import { fieldOf } from '#engine/schema/resource';
import { type FieldOf, typeOf } from '#engine/schema/field';
import { notDeleted } from './columns';
import { scopeOf, scopeThrough } from './scope';
import { quoted } from './table';
import type { Queries } from './tables';

/** Whether people may still choose a record. */
export const isChoosable = ({ lookup }: Resource): Sql =>
  lookup?.where
    ? sql`${columnOf(lookup.where.field)} in (${sql.join(lookup.where.is.map((value) => sql.lit(value)))})`
    : sql`true`;

/** What a record must be for a reference with these `among` to name it. */
export const isOffered = (among: FieldOf<'reference'>['among'] = {}): Sql[] =>
  Object.entries(among).map(([name, values]) => sql`${columnOf(name)} in (${sql.join(values)})`);

/**
 * What a record of `target` must be for a person to name it in this reference of a record of theirs: not deleted, within
 * the person's rows, and such that the record which names it stays within their rows. It must be offered too (`notOffered`).
 */
export const isNamable = (person: Person, resource: Resource, name: string, target: Resource): Sql[] => {
  const alive = notDeleted(target);
  return [
    ...(alive ? [sql.raw(`t.${alive}`)] : []),
    ...scopeOf(person, target, 'read'),
    ...scopeThrough(person, resource, name),
  ];
};

/** Why this reference does not offer a record of `target`; null where it does. Only a reader of such records learns that it exists. */
export const notOffered = ({ role }: Person, resource: Resource, name: string, target: Resource): Sql => {
  const field = fieldOf(resource, name);
  const among = (field && 'among' in field && field.among) || {};
  const mayKnow =
    ['base-list', 'list', 'detail'].some((call) => mayDo(role, target, call)) &&
    Object.keys(among).every((one) => maySee(role, target, one));
  const why = mayKnow
    ? sql`case when ${isChoosable(target)} then 'notOffered' else 'notEnabled' end`
    : sql`'noSuchRecord'`;
  return sql`case when ${and([sql`true`, ...isOffered(among)])} then null else ${why} end`;
};

/**
 * Up to so many matches are put into the reader's order; of more, the first by the index are answered, since typing another
 * letter is quicker. That is done here and not by the database, which would need an index for each language, and whose
 * collations change with its machine: rows are missed until such an index is rebuilt. That of the mock knows one order
 * alone. Lists stay in the order of code points, which their indexes, cursors and exports walk.
 */
const orderedMax = 2000;

interface Lookup {
  readonly filters: ListFilters;
  /** Omits records that people may no longer choose. */
  readonly onlyChoosable: boolean;
  /** A part of the names to search for; null for all. */
  readonly search: string | null;
  readonly size: number;
  /** The reader's language, which decides the order of the names. */
  readonly locale: Locale;
}

/** Ids and names of the records that a person may choose from, in the reader's order of their names. */
export const lookup = async (
  database: Queries,
  resource: Resource,
  person: Person,
  { filters, onlyChoosable, search, size, locale }: Lookup,
): Promise<{ id: number; name: string }[]> => {
  const labels = namesOf(resource);
  const [first = 'id'] = labels;
  const searchable = labels.filter((name) => {
    const field = fieldOf(resource, name);
    return field && typeOf(field).operators.length > 0;
  });
  const title = sql`, ${columnOf(resource.title)} as ${sql.raw(quoted(resource.title))}`;
  const where = and([
    ...narrowedTo(resource, person, filters),
    ...(onlyChoosable && resource.lookup?.where ? [isChoosable(resource)] : []),
    ...(search === null ? [] : [searchable.length > 0 ? matchesText(resource, searchable, search) : sql`false`]),
  ]);
  const { rows: found } = await sql<{ id: number; name: unknown }>`
    select t.id, ${resource.titleBehind ? calledOf(resource, 't', person.role) : columnOf(first)} as name${labels.length > 1 ? title : sql``}
    from ${fromTable(resource)} where ${where} order by ${columnOf(first)}, t.id limit ${Math.max(size, orderedMax + 1)}`.execute(
    database,
  );
  const rows = found.map((row) => ({ ...row, name: String(titleInWords(row.name, locale) ?? '') }));
  const ordered = rows.length > orderedMax ? rows : inReadersOrder(rows, locale, ({ name }) => name);
  return ordered.slice(0, size);
};
