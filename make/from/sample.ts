import type { Resource } from '#resources/schema/resource';
import { Refused } from '#make/refused';
import { camel } from '#make/words/names';
import type { Mark } from '#make/fields/wish';
import { isOfSystem } from './byName';
import { found, type SourceDescription, type Part } from './found';
import { guessField } from './values';

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where envelopes and pages keep what they carry. */
const inside = ['data', 'rows', 'list', 'records', 'items', 'content', 'results'];

/** The records of an answer: a list, one record, or either of them in an envelope. */
export const rowsIn = (json: unknown): readonly Row[] => {
  if (Array.isArray(json)) return json.filter(isRow);
  if (!isRow(json)) return [];
  const key = inside.find(
    (name) => Array.isArray(json[name]) || (isRow(json[name]) && (name === 'data' || 'code' in json)),
  );
  return key === undefined ? [json] : rowsIn(json[key]);
};

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

const marksOf = (
  name: string,
  values: readonly unknown[],
  rows: readonly Row[],
): { marks: Mark[]; guessed: string[] } => {
  const isFull = rows.length >= 3 && values.length === rows.length;
  const isKey =
    isFull && new Set(values).size === rows.length && /(serial|code|number|no|sn|username|sku)$/i.test(name);
  const marks: Mark[] = [...(isFull ? (['required'] as const) : []), ...(isKey ? (['unique'] as const) : [])];
  return { marks, guessed: marks };
};

/** Reads what an example answer tells of its records. */
export const fromSample = (name: string, json: unknown, resources: readonly Resource[]): SourceDescription => {
  const rows = rowsIn(json);
  if (rows.length === 0)
    throw new Refused(
      'The sample has no record: it is to be an object, a list of objects, or an answer with one of them below `data`.',
    );
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((key) => camel(key) !== '');
  const parts = names
    .filter((key) => !isOfSystem(key))
    .map((key): Part => {
      const values = rows.map((row) => row[key]).filter((value) => !isEmpty(value));
      const field = guessField(key, values, resources);
      if (!field) return `${key} is left out: no field type holds what the sample has there.`;
      const { marks, guessed } = marksOf(key, values, rows);
      return { ...field, marks, guessed: [...guessed, ...(field.guessed ?? [])] };
    });
  return found(name, parts);
};
