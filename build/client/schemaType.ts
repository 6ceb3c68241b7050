import type { Schema } from '#server/http/openapi/schema';

const literal = (value: unknown) =>
  typeof value === 'string' ? `'${value.replace(/['\\]/g, '\\$&')}'` : String(value);

const plain: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

/** The name of a resource's record. */
export const typeName = (name: string): string =>
  name.replace(/(?:^|[-_])(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A comment before what a schema describes. */
export const commentOf = ({ description }: Schema): string =>
  typeof description === 'string' ? `/** ${description.replaceAll('*/', '* /')} */ ` : '';

/** The property of an object type, with its comment. */
export const property = (name: string, schema: Schema, type: string, optional: boolean): string =>
  `${commentOf(schema)}readonly ${/^\w+$/.test(name) ? name : `'${name}'`}${optional ? '?' : ''}: ${type};`;

const objectType = ({ properties, required = [], additionalProperties }: Schema): string => {
  if (!properties)
    return `Readonly<Record<string, ${additionalProperties ? schemaType(additionalProperties as Schema) : 'unknown'}>>`;
  const parts = Object.entries(properties as Readonly<Record<string, Schema>>);
  const isRequired = (name: string) => (required as readonly string[]).includes(name);
  return `{ ${parts.map(([name, schema]) => property(name, schema, schemaType(schema), !isRequired(name))).join('\n')} }`;
};

const oneType = (schema: Schema, type: unknown): string => {
  if (type === 'object') return objectType(schema);
  if (type === 'array') return `readonly (${schema.items ? schemaType(schema.items as Schema) : 'unknown'})[]`;
  return plain[String(type)] ?? 'unknown';
};

/** The TypeScript type that a JSON schema describes. */
export function schemaType(schema: Schema): string {
  if (typeof schema.$ref === 'string') return typeName(schema.$ref.split('/').at(-1) ?? '');
  if ('const' in schema) return literal(schema.const);
  const several = (schema.oneOf as readonly Schema[] | undefined)?.map(schemaType);
  if (several) return several.join(' | ');
  if (Array.isArray(schema.enum)) return schema.enum.map(literal).join(' | ');
  return [schema.type]
    .flat()
    .map((type) => oneType(schema, type))
    .join(' | ');
}
