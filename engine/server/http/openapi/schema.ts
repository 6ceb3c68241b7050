import { fieldColumnOf, type JsonSchema as Schema } from '#engine/server/database/fieldTypes';
import { type Field, isFilled } from '#engine/schema/field';
import { targetOf } from '#engine/schema/values';
import type { LocalizedText } from '#engine/schema/language';
import { type Fields, fieldOf, type Resource } from '#engine/schema/resource';
import { readableNames } from '#engine/server/database/read';
import { systemFields } from '#engine/schema/systemFields';
import { resources } from '#resources/resources';
import type { Composite, CompositeOf, Part } from '#engine/schema/answer';

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
  return { ...schema, type: [schema.type, 'null'].flat() };
};

/** An object with these fields; those that `mustHave` names are always there. */
export const objectSchema = (fields: Fields, mustHave: readonly string[]): Schema => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)])),
  ...(mustHave.length > 0 ? { required: mustHave } : {}),
});

export const arrayOf = (items: Schema): Schema => ({ type: 'array', items });

/** A record as an answer has it; a role may see less of it. */
export const rowSchema = (resource: Resource): Schema => ({
  type: 'object',
  description: both(resource.label),
  properties: Object.fromEntries(
    readableNames(resource).map((name) => {
      const field = fieldOf(resource, name);
      const filled = field !== undefined && (name in systemFields || isFilled(field));
      return [name, field ? (filled ? fieldSchema(field) : nullable(fieldSchema(field))) : {}];
    }),
  ),
});

/** Records of a resource have a schema of their own; what shows a part of one is described in place. */
const rowOf = (source: Resource): Schema =>
  resources.includes(source) ? { $ref: `#/components/schemas/${source.name}` } : rowSchema(source);

const isOptional = (part: Part) => part.kind === 'or' && part.optional === true;

const objectOf = ({ parts }: CompositeOf<'object'>): Schema => {
  const required = Object.keys(parts).filter((name) => parts[name] && !isOptional(parts[name]));
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, answerSchema(part)])),
    ...(required.length > 0 ? { required } : {}),
  };
};

const schemas: { readonly [K in Composite['kind']]: (part: CompositeOf<K>) => Schema } = {
  object: objectOf,
  list: ({ of }) => arrayOf(answerSchema(of)),
  orNull: ({ of }) => (of.kind === 'row' ? { oneOf: [rowOf(of.of), { type: 'null' }] } : nullable(answerSchema(of))),
  or: ({ of }) => answerSchema(of),
  table: ({ of }) => ({ type: 'object', additionalProperties: answerSchema(of) }),
  row: ({ of }) => rowOf(of),
  changedRows: ({ of }) => arrayOf(rowOf(of)),
  unread: ({ of }) => answerSchema(of),
  number: () => ({ type: 'number' }),
  json: () => ({}),
  done: () => ({ const: true }),
  stream: ({ mediaTypes: [contentMediaType] }) => ({ type: 'string', contentMediaType }),
};

const isComposite = (part: Part): part is Composite => Object.hasOwn(schemas, part.kind);

/** The schema of an answer, or of a part of one. */
export function answerSchema(part: Part): Schema {
  if (!isComposite(part)) return fieldSchema({ ...part, required: false });
  const schema = schemas[part.kind] as (part: Composite) => Schema;
  return schema(part);
}
