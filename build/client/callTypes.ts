import { me, meIn } from '#resources/me';

import { fieldOf, type Resource } from '#resources/schema/resource';
import { isByResource, type Call } from '#resources/schema/call';
import type { InputPart } from '#resources/schema/input';
import { filtersOf } from '#resources/wire/filtering';
import { answerSchema, fieldSchema, type Schema } from '#server/http/openapi/schema';
import { bodySchema, inputSchema, namedInputOf, requiredOf } from '#server/http/openapi/inputSchema';
import { readableNames } from '#server/database/read';
import { property, schemaType, typeName } from './schemaType';

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
    if (filter?.operator !== 'in' && filter?.operator !== 'not')
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
