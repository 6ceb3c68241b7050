import { sql } from 'kysely';
import type { Resource } from '../../resources/vocabulary/schema';
import { columnOf, type Condition } from './read';
import { gramsOf, searchedFields } from './searchIndex';
import { quoted, snake } from './shape';

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
