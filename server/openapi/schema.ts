import type { Field, FieldOf, Kind } from '../../resources/fields';
import { defaultLocale, type Locale } from '../../resources/language';
import type { Fields } from '../../resources/schema';

/** JSON Schema, as far as OpenAPI 3.1 needs it here. */
export type Schema = Readonly<Record<string, unknown>>;

const textOf = ({ min, max, pattern }: { min?: number; max: number; pattern?: RegExp }): Schema => ({
  type: 'string',
  ...(min === undefined ? {} : { minLength: min }),
  maxLength: max,
  ...(pattern ? { pattern: pattern.source } : {}),
});

/** The JSON of each kind. */
const faces: { readonly [K in Kind]: (field: FieldOf<K>) => Schema } = {
  text: textOf,
  longText: textOf,
  choice: ({ options }) => ({ enum: options.map(({ value }) => value) }),
  yesNo: () => ({ type: 'boolean' }),
  integer: ({ min, max }) => ({ type: 'integer', ...(min === undefined ? {} : { minimum: min }), ...(max === undefined ? {} : { maximum: max }) }),
  money: () => ({ type: 'string', pattern: '^-?\\d{1,12}\\.\\d{2}$' }),
  moment: () => ({ type: 'string', format: 'date-time' }),
  reference: ({ to }) => ({ type: 'integer', description: `id of ${to}` }),
  password: () => ({ type: 'string', format: 'password', writeOnly: true }),
};

const describe = (field: Field, locale: Locale): string =>
  [
    field.label[locale],
    field.hint?.[locale],
    field.kind === 'choice' ? field.options.map(({ value, label }) => `${value} ${label[locale]}`).join(' · ') : undefined,
  ]
    .filter(Boolean)
    .join(' — ');

/** The schema of one field. */
export const fieldSchema = (field: Field, locale: Locale = defaultLocale): Schema => {
  const face = faces[field.kind] as (field: Field) => Schema;
  return { ...face(field), description: describe(field, locale) };
};

/** An object with these fields; those that `mustHave` names are always there. */
export const objectSchema = (fields: Fields, mustHave: readonly string[], locale: Locale = defaultLocale): Schema => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field, locale)])),
  ...(mustHave.length > 0 ? { required: mustHave } : {}),
});

export const arrayOf = (items: Schema): Schema => ({ type: 'array', items });
export const rowOf = (resource: { readonly name: string }): Schema => ({ $ref: `#/components/schemas/${resource.name}` });
export const yes: Schema = { const: true };
