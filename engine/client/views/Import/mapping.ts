import { writableFields } from '#engine/schema/writable';
import { locales } from '#engine/schema/language';
import type { Role } from '#engine/schema/roles';
import { type Field, typeOf } from '#engine/schema/field';
import type { Resource } from '#engine/schema/resource';

/** Field → column of the file, counted from 0; a missing field stays empty. */
export type Mapping = Readonly<Record<string, number>>;

export interface ImportField {
  readonly name: string;
  readonly field: Field;
}

/** The fields that a person may import, in the order of the form. */
export const importFields = (resource: Resource, role: Role): ImportField[] =>
  writableFields(resource, 'insert', role).flatMap((name) => {
    const field = resource.fields[name];
    return field && !typeOf(field).isSentApart ? [{ name, field }] : [];
  });

/** Letters and digits alone: `用户 ID`, `用户ID*` and `用户id（必填）` are one. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\(.*?\)/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * The possible heads of a field's column: its name, its label in either language, or one side of an "or" in a label.
 */
const callings = ({ name, field }: ImportField): string[] => {
  const labels = locales.map((locale) => field.label[locale]);
  return [name, ...labels, ...labels.flatMap((label) => label.split(/\/| or /))].map(plain).filter(Boolean);
};

/** Guesses from the header which column is which field; each column serves one field at most. */
export const guessMapping = (fields: readonly ImportField[], header: readonly string[]): Mapping => {
  const heads = header.map(plain);
  const mapping: Record<string, number> = {};
  for (const one of fields) {
    const taken = new Set(Object.values(mapping));
    const at = callings(one)
      .map((calling) => heads.findIndex((head, column) => head === calling && !taken.has(column)))
      .find((column) => column >= 0);
    if (at !== undefined) mapping[one.name] = at;
  }
  return mapping;
};

/** Returns the mapping with one field set to a column, which other fields lose, or to none. */
export const remapped = (mapping: Mapping, name: string, column: number | undefined): Mapping => {
  const others = Object.entries(mapping).filter(([field, at]) => field !== name && at !== column);
  return Object.fromEntries(column === undefined ? others : [...others, [name, column]]);
};

/** Required fields that have no column yet. */
export const unmapped = (fields: readonly ImportField[], mapping: Mapping): ImportField[] =>
  fields.filter(({ name, field }) => field.required && !field.when && mapping[name] === undefined);
