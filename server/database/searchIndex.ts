import { typeOf } from '../../resources/vocabulary/kinds';
import type { Resource } from '../../resources/vocabulary/schema';
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
export const searchedFields = ({ fields }: Resource): string[] =>
  Object.entries(fields)
    .filter(([, field]) => field.search || (field.filter && typeOf(field).operators.includes('like')))
    .map(([name]) => name);

/** What the index holds of these columns of a row. */
export const gramsOf = (columns: readonly string[]) => `search_grams(${columns.join(', ')})`;

/** The one index of a table for every search in it; none when nothing of it is searched. */
export const searchIndexes = (resource: Resource): [name: string, definition: string][] => {
  const columns = searchedFields(resource).map((name) => quoted(snake(name)));
  return columns.length > 0 ? [['search_idx', `using gin (${gramsOf(columns)})`]] : [];
};
