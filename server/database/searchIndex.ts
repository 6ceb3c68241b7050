import { typeOf } from '#resources/schema/field';
import type { Resource } from '#resources/schema/resource';
import { quoted, snake } from './shape';

/**
 * Extracts what the search index holds of a text: its letters and pairs of letters, in lower case. Two Chinese letters
 * are a whole name, for which PostgreSQL's trigrams find nothing (docs/decisions/007). The high cost makes the planner
 * use the index rather than call this for every row.
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

/** The fields that a search covers. */
export const searchedFields = ({ fields }: Resource): string[] =>
  Object.entries(fields)
    .filter(([, field]) => field.search || (field.filter && typeOf(field).operators.includes('like')))
    .map(([name]) => name);

/** The index expression over these columns of a row. */
export const gramsOf = (columns: readonly string[]) => `search_grams(${columns.join(', ')})`;

/** The one search index of a table; none for a table without searched fields. */
export const searchIndexes = (resource: Resource): [name: string, definition: string][] => {
  const columns = searchedFields(resource).map((name) => quoted(snake(name)));
  return columns.length > 0 ? [['search_idx', `using gin (${gramsOf(columns)})`]] : [];
};
