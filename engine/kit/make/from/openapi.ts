import type { Resource } from '#engine/schema/resource';
import { Refusal, findResource } from '#engine/kit/make/read';
import { camel } from '#engine/kit/make/words';
import { asMoney, asPhone, asReference, isNamed, referredTo, textNamed, type Facts, type Property } from './guess';

/** What is read of a JSON schema. Everything in a file of somebody else's may be missing. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Schemas;
  readonly required?: readonly string[];
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly title?: string;
  readonly description?: string;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly readOnly?: boolean;
}

type Schemas = Readonly<Record<string, Schema>>;

/** Reads a schema of an OpenAPI document, the one that was chosen or the one of this name, and says what it is called. */
export const fromOpenApi = (
  document: unknown,
  name: string | undefined,
  chosen: string | undefined,
  resources: readonly Resource[],
): readonly [called: string, properties: Property[]] => {
  // Version 3 has its schemas among the components, version 2 as definitions.
  const { components, definitions } = document as { components?: { schemas?: Schemas }; definitions?: Schemas };
  const schemas = components?.schemas ?? definitions ?? {};
  const found = schemaNamed(schemas, name, chosen);
  const { properties = {}, required = [] } = resolved(schemas[found] ?? {}, schemas);
  const propertyOf = ([key, property]: [string, Schema]): Property => {
    const schema = resolved(property, schemas);
    const { $ref, readOnly = false, title, description } = schema;
    const to = referredTo(key, resources) ?? ($ref && findResource(nameIn($ref), resources));
    const isId = to && typeIn(schema) !== 'string';
    const facts = isId ? asReference(to) : factsOf(key, schema, resolved(schema.items ?? {}, schemas));
    // The server fills what a caller must not send.
    const says = { ...facts.says, readOnly, required: !readOnly && required.includes(key) };
    return { name: key, ...facts, says, comment: title ?? description };
  };
  return [found, Object.entries(properties).map(propertyOf)];
};

const typeIn = ({ type }: Schema) => [type].flat().find((one) => one !== 'null');

/** The field type of each format of a text. */
const formats: Readonly<Record<string, Facts>> = {
  'date-time': { type: 'dateTime' },
  date: { type: 'dateTime', guessed: ['that the day is a time'] },
  email: { type: 'email' },
  phone: asPhone,
  html: { type: 'richText' },
  uri: { type: 'text', says: { max: 2048 } },
  url: { type: 'text', says: { max: 2048 } },
  decimal: asMoney,
};

const factsOf = (key: string, schema: Schema, items: Schema): Facts => {
  const { format = '', maxLength, minimum: min, maximum: max } = schema;
  const type = typeIn(schema);
  const options = choicesOf(type === 'array' ? items : schema);
  if (options.length > 0) return { type: type === 'array' ? 'choices' : 'choice', says: { options } };
  if (type === 'array' && items.format === 'uri') return { type: 'links', says: { max: schema.maxItems ?? 10 } };
  if (type === 'boolean') return { type: 'yesNo' };
  if (type === 'number' || (type === 'integer' && isNamed(key, 'money'))) return { ...asMoney, says: { min, max } };
  if (type === 'integer') return { type, says: { min, max, big: format === 'int64' } };
  if (type !== 'string') return { is: type };
  const facts = formats[format];
  return facts ? { ...facts, says: { max: maxLength ?? facts.says?.max } } : textNamed(key, maxLength);
};

const schemaNamed = (schemas: Schemas, name: string | undefined, chosen: string | undefined): string => {
  const names = Object.keys(schemas);
  const wanted = chosen ?? name;
  const found =
    names.find((known) => known === wanted) ??
    names.find((known) => wanted !== undefined && camel(known) === camel(wanted)) ??
    (names.length === 1 && chosen === undefined ? names[0] : undefined);
  if (found !== undefined) return found;
  throw new Refusal(
    names.length === 0 ? 'The document has no schemas.' : `Which schema? --schema <one of ${names.join(', ')}>`,
  );
};

const nameIn = ($ref: string) => $ref.slice($ref.lastIndexOf('/') + 1);

/** The schema with what it refers to and is made of, a few steps deep. */
const resolved = (schema: Schema, schemas: Schemas, depth = 8): Schema => {
  if (depth === 0) return schema;
  const others = [...(schema.$ref === undefined ? [] : [schemas[nameIn(schema.$ref)] ?? {}]), ...(schema.allOf ?? [])];
  const alone = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter(({ type }) => type !== 'null');
  const parts = [...others, ...(alone.length === 1 ? alone : [])].map((other) => resolved(other, schemas, depth - 1));
  const properties = Object.assign({}, ...parts.map((part) => part.properties), schema.properties);
  const required = [...parts.flatMap((part) => part.required ?? []), ...(schema.required ?? [])];
  return { ...Object.assign({}, ...parts), ...schema, properties, required };
};

const choicesOf = (schema: Schema) =>
  (schema.enum ?? []).flatMap((value) => (typeof value === 'string' || typeof value === 'number' ? [{ value }] : []));
