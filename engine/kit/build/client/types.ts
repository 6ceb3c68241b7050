import { me, meIn } from '#engine/schema/declared/me';

import { takesSeveral } from '#engine/schema/field';
import { fieldOf, type Resource } from '#engine/schema/resource';
import { isByResource, type Call } from '#engine/schema/call';
import type { InputPart } from '#engine/schema/input';
import { filtersOf } from '#engine/schema/wire/filtering';
import { answerSchema, fieldSchema, type Schema } from '#engine/server/http/openapi/schema';
import { bodySchema, inputSchema, namedInputOf, requiredOf } from '#engine/server/http/openapi/inputSchema';
import { readableNames } from '#engine/server/database/read';

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
const commentOf = ({ description }: Schema): string =>
  typeof description === 'string' ? `/** ${description.replaceAll('*/', '* /')} */ ` : '';

/** The property of an object type, with its comment. */
const property = (name: string, schema: Schema, type: string, optional: boolean): string =>
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

/** What may be left out of a body may be sent empty too. */
const emptied = (schema: Schema): Schema => {
  if (Array.isArray(schema.oneOf)) return { oneOf: (schema.oneOf as Schema[]).map(emptied) };
  const required = (schema.required ?? []) as readonly string[];
  const parts = Object.entries((schema.properties ?? {}) as Readonly<Record<string, Schema>>).map(([name, part]) => [
    name,
    required.includes(name) ? part : { oneOf: [part, { type: 'null' }], description: part.description },
  ]);
  return { ...schema, properties: Object.fromEntries(parts) };
};

const sortType = (resource: Resource): string => {
  const names = readableNames(resource).filter((name) => fieldOf(resource, name)?.sort);
  return `Sort<${names.map((name) => `'${name}'`).join(' | ') || 'never'}>`;
};

/** A filter by several values has the type of its field. */
const queryType = (call: Call): string => {
  const { input } = call;
  const resource = isByResource(input) ? input.of : undefined;
  const filters = resource && filtersOf(resource);
  const named = namedInputOf(call);
  const required = requiredOf(named);
  const typed = ([name, part]: [string, InputPart]) => {
    const filter = filters?.get(name);
    const schema = inputSchema(part);
    if (resource && name === 'sort') return property(name, schema, sortType(resource), true);
    if (!filter || !takesSeveral(filter.operator))
      return property(name, schema, schemaType(schema), !required.includes(name));
    const own = fieldSchema(filter.field);
    const one = schemaType((own.items as Schema | undefined) ?? own);
    return property(name, own, `AnyOf<${one}${meIn(filter.field) ? ` | '${me}'` : ''}>`, true);
  };
  const part = (isFilter: boolean) =>
    `{ ${Object.entries(named)
      .filter(([name]) => (filters?.has(name) ?? false) === isFilter)
      .map(typed)
      .join('\n')} }`;
  return filters ? `${part(false)} & Grouped<${part(true)}>` : part(false);
};

/** What a caller sends. */
export const inputType = (call: Call): string =>
  call.method === 'GET' ? queryType(call) : schemaType(emptied(bodySchema(call)));

/** How an answer is read. */
export const formOf = ({ answer, paged }: Call) => (answer.kind === 'stream' ? 'file' : paged ? 'page' : 'value');

/** What a caller gets. */
export const answerType = (call: Call): string => {
  const { answer } = call;
  if (answer.kind === 'stream') return 'Response';
  if (!call.paged) return schemaType(answerSchema(answer));
  return `Page<${answer.kind === 'list' && answer.of.kind === 'row' ? typeName(answer.of.of.name) : schemaType(answerSchema(answer.kind === 'list' ? answer.of : answer))}>`;
};
