import { fieldColumnOf } from '#server/database/fieldColumns';
import type { Field } from '#resources/schema/field';
import { targetOf } from '#resources/schema/values';
import type { LocalizedText } from '#resources/schema/language';
import type { Fields } from '#resources/schema/resource';
import type { Schema } from '../schema';

export type { Schema };

/** Both languages, since the document is one. */
export const both = (text: LocalizedText): string =>
  text['zh-CN'] === text['en-US'] ? text['zh-CN'] : `${text['zh-CN']} / ${text['en-US']}`;

const describe = (field: Field): string => {
  const options = 'options' in field ? field.options.map(({ value, label }) => `${value} = ${both(label)}`) : [];
  const target = targetOf(field);
  return [both(field.label), field.hint && both(field.hint), options.join('; '), target && `→ ${target}`]
    .filter(Boolean)
    .join('. ');
};

/** The schema of one field's value. */
export const fieldSchema = (field: Field): Schema => ({
  ...fieldColumnOf(field).schema(field),
  description: describe(field),
});

/** The same where the value may be empty. */
export const nullable = (schema: Schema): Schema => {
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
