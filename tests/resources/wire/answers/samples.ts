import { calls } from '#engine/schema/declared/calls';
import { openApi } from '#engine/server/http/openapi/document';
import type { Schema } from '#engine/server/http/openapi/schema';

/** Everything about JSON Schema that our own description uses. */
interface Described {
  readonly $ref?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly oneOf?: readonly Described[];
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly required?: readonly string[];
  readonly items?: Described;
  readonly additionalProperties?: Described | boolean;
}

const described = openApi(calls);
const schemas = described.components.schemas as Readonly<Record<string, Described>>;
const resolve = (schema: Described): Described =>
  schema.$ref ? (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;
const typesOf = ({ type }: Described): readonly string[] =>
  type === undefined ? [] : typeof type === 'string' ? [type] : type;

const textOf = ({ format, pattern }: Described): string => {
  if (format === 'date-time') return '2026-11-21T06:03:05.123Z';
  const texts = ['text', '12.50', '12.5', '12', '12.500'];
  return texts.find((text) => pattern === undefined || new RegExp(pattern).test(text)) ?? 'text';
};

/** A value as the server's description of an answer has it. */
export const sampleOf = (described: Schema): unknown => {
  const schema = resolve(described);
  if (schema.enum) return schema.enum[0];
  if ('const' in schema) return schema.const;
  if (schema.oneOf?.[0]) return sampleOf(schema.oneOf[0] as Schema);
  const [type] = typesOf(schema);
  if (type === 'array') return [sampleOf((schema.items ?? {}) as Schema)];
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, part]) => [name, sampleOf(part as Schema)]),
    );
  return type === 'integer' || type === 'number'
    ? 7
    : type === 'boolean'
      ? true
      : type === 'string'
        ? textOf(schema)
        : {};
};

const is: Readonly<Record<string, (value: unknown) => boolean>> = {
  null: (value) => value === null,
  string: (value) => typeof value === 'string',
  integer: (value) => Number.isSafeInteger(value),
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

/** Where a value is of another type than described, as paths; what may be empty for some roles may be missing. */
export const misfits = (described: Schema, value: unknown, at = 'data'): string[] => {
  const schema = resolve(described);
  const types = typesOf(schema);
  // An option that is not known yet is shown as it is.
  if (schema.enum ?? 'const' in schema)
    return value !== undefined && typeof value === 'object' && value !== null ? [at] : [];
  if (types.length > 0 && !types.some((type) => is[type]?.(value))) return [at];
  if (Array.isArray(value))
    return value.flatMap((one, index) => misfits((schema.items ?? {}) as Schema, one, `${at}.${index}`));
  if (!is['object']?.(value)) return [];
  return Object.entries(schema.properties ?? {}).flatMap(([name, part]) => {
    const own = (value as Readonly<Record<string, unknown>>)[name];
    const missing = own === undefined || own === null;
    return missing
      ? schema.required?.includes(name) && own === undefined
        ? [`${at}.${name}`]
        : []
      : misfits(part as Schema, own, `${at}.${name}`);
  });
};
