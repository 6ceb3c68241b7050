import { sql } from 'kysely';
import { typeOf } from '../../resources/fields';
import type { Resource } from '../../resources/schema';
import { columnOf, type Condition } from './read';
import { quoted, snake } from './shape';

/**
 * What the index of a search holds of each text: its letters and its pairs of letters, in lower case. Two Chinese letters
 * are a whole name, for which PostgreSQL's trigrams find nothing (docs/decisions/007). The cost says to look rows up in
 * the index rather than to make this of every row.
 */
export const searchGrams = `create or replace function search_grams(variadic texts text[]) returns text[] language plpgsql immutable parallel safe cost 1000 as $$
declare
  grams text[] := '{}';
  one text;
  letters text[];
begin
  foreach one in array texts loop
    if one <> '' then
      letters := string_to_array(lower(one), null);
      grams := grams || letters;
      for at in 2 .. cardinality(letters) loop
        grams := array_append(grams, letters[at - 1] || letters[at]);
      end loop;
    end if;
  end loop;
  return grams;
end
$$`;

/** The fields that can be looked into for words. */
const searchedFields = ({ fields }: Resource): string[] =>
  Object.entries(fields)
    .filter(([, field]) => field.search || (field.filter && typeOf(field).operators.includes('like')))
    .map(([name]) => name);

const gramsOf = (columns: readonly string[]) => `search_grams(${columns.join(', ')})`;

/** The one index of a table for every search in it; none when nothing of it is searched. */
export const searchIndexes = (resource: Resource): [name: string, definition: string][] => {
  const columns = searchedFields(resource).map((name) => quoted(snake(name)));
  return columns.length > 0 ? [['search_idx', `using gin (${gramsOf(columns)})`]] : [];
};

/** Parts of the words that are looked up in the index: more of them find hardly less. */
const mostParts = 12;
/** Stands in no text that a person types. */
const between = '\u001F';

/** The pairs of letters in the words, or the one letter that they are. */
const partsOf = (words: string): string[] => {
  const letters = [...words];
  const pairs = letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
  return [...new Set(pairs.length > 0 ? pairs : letters)].filter((part) => !part.includes(between)).slice(0, mostParts);
};

const likePattern = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

/** Any of these fields holds the words, in whatever case. */
export const holdsWords = (resource: Resource, names: readonly string[], words: string): Condition => {
  const holds = sql`(${sql.join(
    names.map((name) => sql`${columnOf(name)} ilike ${likePattern(words)}`),
    sql` or `,
  )})`;
  const indexed = searchedFields(resource);
  const parts = partsOf(words);
  if (parts.length === 0 || names.some((name) => !indexed.includes(name))) return holds;
  const grams = sql.raw(gramsOf(indexed.map((name) => `t.${quoted(snake(name))}`)));
  const found = sql`${grams} @> string_to_array(lower(${parts.join(between)}), ${between})`;
  // One part that any of the fields may hold says all. As a number, since two conditions that mean the same would
  // make the planner expect far fewer rows than there are.
  return parts.length === 1 && names.length === indexed.length ? found : sql`(${found} and ${holds}::integer <> 0)`;
};
