import { sql } from 'kysely';
import { fieldOf, type Resource } from '#engine/schema/resource';
import { formOf } from '#engine/schema/clean';
import { namesOf } from './called';
import { sqlTypeOf } from './columns';
import { columnOf, fromTable, type Sql } from './read';
import { gramsOf, searchedFields } from './indexes';
import { quoted, toColumn } from './table';

/** Parts of the search that are looked up in the index: more of them find hardly less. */
const mostParts = 12;
/** A character that no person types. */
const between = '\u001F';

/** The pairs of letters in the search, or its only letter. */
const partsOf = (search: string): string[] => {
  const letters = [...search];
  const pairs = letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
  return [...new Set(pairs.length > 0 ? pairs : letters)].filter((part) => !part.includes(between)).slice(0, mostParts);
};

/** The text as a pattern finds it, with nothing in it that means any character. */
const literally = (search: string) => search.replace(/[\\%_]/g, '\\$&');
const likePattern = (search: string) => `%${literally(search)}%`;

/** The search as this field would keep it: what looks the same is found. */
const searchIn = (resource: Resource, name: string, search: string): string => {
  const field = fieldOf(resource, name);
  return field ? formOf(field, search) : search;
};

/** A column as text, to be compared with words: a record may be called by a day or a number. */
export const asText = (resource: Resource, name: string): Sql => {
  const field = fieldOf(resource, name);
  return field && sqlTypeOf(field) !== 'text' ? sql`${columnOf(name)}::text` : columnOf(name);
};

/** Han letters and digits have one case: `like` finds what `ilike` finds, in a quarter of the time. */
const hasNoCase = (text: string) => /^[\p{Script=Han}\d]*$/u.test(text);

/** The field begins with the text, in any case. */
export const startsWith = (resource: Resource, name: string, text: string): Sql =>
  sql`${columnOf(name)} ilike ${`${literally(searchIn(resource, name, text))}%`}`;

export const anyOf = (conditions: readonly Sql[]): Sql => sql`(${sql.join(conditions, sql` or `)})`;

/** Any of these fields contains the search, in any case. For rows that are read anyway. */
export const containsText = (resource: Resource, names: readonly string[], search: string): Sql =>
  anyOf(
    names.map((name) => {
      const text = searchIn(resource, name, search);
      return sql`${asText(resource, name)} ${hasNoCase(text) ? sql`like` : sql`ilike`} ${likePattern(text)}`;
    }),
  );

/** The same of fields that keep the search in one form, by the search index. */
const matchesForm = (resource: Resource, names: readonly string[], search: string): Sql => {
  const holds = containsText(resource, names, search);
  const indexed = searchedFields(resource);
  const parts = partsOf(search);
  if (parts.length === 0 || names.some((name) => !indexed.includes(name))) return holds;
  const grams = sql.raw(gramsOf(indexed.map((name) => `t.${quoted(toColumn(name))}`)));
  const found = sql`${grams} @> string_to_array(lower(${parts.join(between)}), ${between})`;
  // One part that any of the fields may hold says all. As a number, since two conditions that mean the same would
  // make the planner expect far fewer rows than there are.
  return parts.length === 1 && names.length === indexed.length ? found : sql`(${found} and ${holds}::integer <> 0)`;
};

/** Records of another resource that a search looks up by name; the index of the reference finds the rows that name them. */
const namedMax = 1000;

/** The reference names a record whose name or title holds the search. */
export const namesRecord = (resource: Resource, name: string, target: Resource, search: string): Sql => {
  const ids = sql`array(select t.id from ${fromTable(target)}
    where ${matchesText(target, namesOf(target), search)} limit ${sql.lit(namedMax)})`;
  return resource.fields[name]?.kind === 'references'
    ? sql`${columnOf(name)} && ${ids}`
    : sql`${columnOf(name)} = any(${ids})`;
};

/** The same, in a form that uses the search index. */
export const matchesText = (resource: Resource, names: readonly string[], search: string): Sql => {
  const formIn = (name: string) => searchIn(resource, name, search);
  const forms = [...new Set(names.map(formIn))];
  return anyOf(
    forms.map((form) =>
      matchesForm(
        resource,
        names.filter((name) => formIn(name) === form),
        form,
      ),
    ),
  );
};
