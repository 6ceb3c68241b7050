import { typeOf, type Field, isFilled } from '#engine/schema/field';
import type { Resource } from '#engine/schema/resource';
import { resources } from '#resources/resources';
import { fieldColumnOf } from './fieldTypes';
import { pathsOf } from '#engine/schema/declared/scopes';
import { quoted, toColumn } from './table';

/** A column as an index holds it: empty counts as the smallest value, so that one index serves both directions. */
const indexed = (name: string, filled: boolean): string =>
  filled ? quoted(toColumn(name)) : `${quoted(toColumn(name))} nulls first`;

/**
 * The columns that follow a filter's own column in its index: the order in which the list opens. So the first rows of
 * one value are read straight from the index. A list that opens in the order of `id` needs none, since `id` ends every
 * index.
 */
const opensBy = ({ sort, fields }: Resource): string[] => {
  const name = sort.replace(/^-/, '');
  const field = fields[name];
  return name === 'id' ? [] : [indexed(name, field === undefined || isFilled(field))];
};

/** Its values come from a list, so that each of them has many rows. */
const isPicked = (field: Field): boolean => {
  const { operators } = typeOf(field);
  return operators.includes('in') && !operators.some((operator) => operator === 'like' || operator === 'gte');
};

/** Whether a row scope goes through this field: PostgreSQL finds a person's rows by it. */
const isOnPath = ({ name: own }: Resource, field: string): boolean =>
  resources.some((resource) =>
    pathsOf(resource).some(({ steps }) => steps.some(({ of, name }) => of.name === own && name === field)),
  );

/**
 * An index for every offered filter and sort, and for every step of a row scope; `id` at its end makes every order a total one. A field that is sorted by
 * has it right behind. One that is filtered by has the order of the list between them. One with few values that is both
 * has two indexes. One index for both would need `created_at` as the second key of every order, and the API promises `id`.
 */
export const indexesOf = (
  resource: Resource,
  name: string,
  field: Field,
  filled = isFilled(field),
): [string, string][] => {
  const own = toColumn(name);
  // Whether there is a value at all is asked of too many rows for an index to help.
  if (typeOf(field).operators.every((operator) => operator === 'empty')) return [];
  if (fieldColumnOf(field).isList) return field.filter ? [[`${own}_gin_idx`, `using gin (${quoted(own)})`]] : [];
  const between = opensBy(resource).filter((column) => column !== indexed(name, filled));
  const plain: [string, string] = [`${own}_idx`, `(${indexed(name, filled)}, id)`];
  const isNarrowed = field.filter === true || isOnPath(resource, name);
  if (!isNarrowed || between.length === 0) return isNarrowed || field.sort ? [plain] : [];
  const opening: [string, string] = [`${own}_opens_idx`, `(${[indexed(name, filled), ...between, 'id'].join(', ')})`];
  if (!field.sort) return [opening];
  return isPicked(field) ? [plain, opening] : [plain];
};

/**
 * Extracts what the search index holds of a text: its letters and pairs of letters, in lower case. PostgreSQL's trigrams
 * (`pg_trgm`) find no word of two letters, which most Chinese names are, and under the C locale no Chinese text at all.
 * The high cost makes the planner use the index rather than call this for every row.
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
    .filter(([, field]) => (field.search || field.filter) && typeOf(field).operators.includes('like'))
    .map(([name]) => name);

/** The index expression over these columns of a row. */
export const gramsOf = (columns: readonly string[]) => `search_grams(${columns.join(', ')})`;

/** The one search index of a table; none for a table without searched fields. */
export const searchIndexes = (resource: Resource): [name: string, definition: string][] => {
  const columns = searchedFields(resource).map((name) => quoted(toColumn(name)));
  return columns.length > 0 ? [['search_idx', `using gin (${gramsOf(columns)})`]] : [];
};

/**
 * What `server/<subject>/indexes.ts` may export: indexes beside those of the lists, for the server's own work. Resource →
 * name after the table's → what follows `on <table>`.
 */
export type OwnIndexes = Readonly<Record<string, Readonly<Record<string, string>>>>;

const files = import.meta.glob<{ readonly indexes: OwnIndexes }>(
  ['../../subjects/*/server/indexes.ts', '#server/*/indexes.ts'],
  { eager: true },
);

/** What happened to a record, of one kind or of all (engine/server/crud/timeline.ts). */
const timelineIndex: OwnIndexes = {
  operationLog: { timeline_idx: '(resource, record_id, id, action) where result = 0' },
};

/** The moments that people are reminded of, in their order. */
const reminderIndex = ({ name, remind }: Resource): OwnIndexes => {
  const column = remind && quoted(toColumn(remind.field));
  return column === undefined ? {} : { [name]: { remind_idx: `(${column}) where ${column} is not null` } };
};

/** Those of a resource. */
export const ownIndexesOf = (resource: Resource): [name: string, definition: string][] =>
  [timelineIndex, reminderIndex(resource), ...Object.values(files).map(({ indexes }) => indexes)].flatMap((own) =>
    Object.entries(own[resource.name] ?? {}),
  );
