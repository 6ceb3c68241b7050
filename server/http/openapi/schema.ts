import { yesOrNo } from '../../../resources/vocabulary/choices';
import type { Field, FieldOf, Kind } from '../../../resources/vocabulary/kinds';
import type { Say } from '../../../resources/vocabulary/language';
import type { Fields } from '../../../resources/vocabulary/schema';
import type { Schema } from '../schema';

export type { Schema };

/** Both languages, since the document is one. */
export const both = (text: Say): string =>
  text['zh-CN'] === text['en-US'] ? text['zh-CN'] : `${text['zh-CN']} / ${text['en-US']}`;

const bounds = (names: readonly [low: string, high: string], low: unknown, high: unknown): Schema => ({
  ...(low === undefined ? {} : { [names[0]]: low }),
  ...(high === undefined ? {} : { [names[1]]: high }),
});

const textOf = ({ min, max, pattern }: { min?: number; max: number; pattern?: RegExp }): Schema => ({
  type: 'string',
  ...bounds(['minLength', 'maxLength'], min, max),
  ...(pattern ? { pattern: pattern.source } : {}),
});

/** The JSON of each kind. */
const faces: { readonly [K in Kind]: (field: FieldOf<K>) => Schema } = {
  text: textOf,
  longText: textOf,
  choice: ({ options }) => ({ enum: options.map(({ value }) => value) }),
  choices: ({ options }) => ({ type: 'array', items: { enum: options.map(({ value }) => value) }, uniqueItems: true }),
  yesNo: () => ({ enum: yesOrNo.map(({ value }) => value) }),
  integer: ({ min, max }) => ({ type: 'integer', ...bounds(['minimum', 'maximum'], min, max) }),
  money: () => ({ type: 'string', pattern: '^-?\\d{1,12}\\.\\d{2}$' }),
  moment: () => ({ type: 'string', format: 'date-time' }),
  reference: () => ({ type: 'integer', minimum: 1 }),
  links: ({ max }) => ({ type: 'array', items: { type: 'string', format: 'uri' }, maxItems: max, uniqueItems: true }),
  richText: ({ maxBytes }) => ({ type: 'string', contentMediaType: 'text/html', maxLength: maxBytes }),
  nameOf: () => ({ type: 'string' }),
  changes: () => ({ type: 'object', additionalProperties: { type: 'array', minItems: 2, maxItems: 2 } }),
  password: () => ({ type: 'string', format: 'password' }),
};

const describe = (field: Field): string => {
  const options =
    field.kind === 'choice' ? field.options.map(({ value, label }) => `${value} = ${both(label)}`).join('; ') : '';
  const target = field.kind === 'reference' ? `→ ${field.to}` : '';
  return [both(field.label), field.hint && both(field.hint), options, target].filter(Boolean).join('. ');
};

/** The schema of one field's value. */
export const fieldSchema = (field: Field): Schema => {
  const face = faces[field.kind] as (field: Field) => Schema;
  return { ...face(field), description: describe(field) };
};

/** The same where the value may be empty. */
export const orNull = (schema: Schema): Schema => {
  if (Array.isArray(schema.enum)) return { ...schema, enum: [...schema.enum, null] };
  return { ...schema, type: [schema.type, 'null'] };
};

/** An object with these fields; those that `mustHave` names are always there. */
export const objectSchema = (fields: Fields, mustHave: readonly string[]): Schema => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)])),
  ...(mustHave.length > 0 ? { required: mustHave } : {}),
});

export const arrayOf = (items: Schema): Schema => ({ type: 'array', items });
