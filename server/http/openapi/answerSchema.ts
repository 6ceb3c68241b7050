import { rowSchema } from './rowSchema';
import { arrayOf, fieldSchema, nullable, type Schema } from './schema';
import { resources } from '#resources/resources';
import type { Resource } from '#resources/schema/resource';
import type { Composite, CompositeOf, Part } from '#resources/schema/answer';

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
