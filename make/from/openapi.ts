import type { Resource } from '#resources/schema/resource';
import type { FieldWish, Mark } from '#make/fields/wish';
import { findResource } from '#make/fields/known';
import { Refused } from '#make/refused';
import { camel } from '#make/words/names';
import { labelFrom } from './comment';
import { isLongName, isMoneyName, isOfSystem, isPhoneName, referredTo } from './byName';
import { found, type SourceDescription, type Part } from './found';

/** What is read of a JSON schema. Everything in a file of somebody else's may be missing. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
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

/** The schemas of an OpenAPI document, version 2 or 3. */
interface OpenApiDocument {
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
  readonly definitions?: Readonly<Record<string, Schema>>;
}

type Schemas = Readonly<Record<string, Schema>>;
const nameIn = ($ref: string) => $ref.slice($ref.lastIndexOf('/') + 1);

/** The schema with what it refers to and is made of, a few steps deep. */
const whole = (schema: Schema, schemas: Schemas, depth = 8): Schema => {
  if (depth === 0) return schema;
  const others = [...(schema.$ref === undefined ? [] : [schemas[nameIn(schema.$ref)] ?? {}]), ...(schema.allOf ?? [])];
  const alone = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter(({ type }) => type !== 'null');
  const parts = [...others, ...(alone.length === 1 ? alone : [])].map((other) => whole(other, schemas, depth - 1));
  const properties = Object.assign({}, ...parts.map((part) => part.properties), schema.properties);
  const required = [...parts.flatMap((part) => part.required ?? []), ...(schema.required ?? [])];
  return { ...Object.assign({}, ...parts), ...schema, properties, required };
};

const typeIn = ({ type }: Schema) => (Array.isArray(type) ? type.find((one) => one !== 'null') : type);

const bounds = ({ minimum, maximum }: Schema, isMoney: boolean): Pick<FieldWish, 'min' | 'max'> => {
  const end = (value: number) => (isMoney ? value.toFixed(2) : value);
  return {
    ...(minimum === undefined ? {} : { min: end(minimum) }),
    ...(maximum === undefined ? {} : { max: end(maximum) }),
  };
};

const isValue = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

type Guess = Omit<FieldWish, 'name'>;

const textOf = (name: string, { format = '', maxLength }: Schema): Guess => {
  const max = maxLength === undefined ? {} : { max: maxLength };
  if (format === 'date-time') return { type: 'dateTime' };
  if (format === 'date') return { type: 'dateTime', guessed: ['that the day is a time'] };
  if (format === 'email') return { type: 'email' };
  if (format === 'html') return { type: 'richText' };
  if (format === 'uri' || format === 'url') return { type: 'text', max: maxLength ?? 2048 };
  if (format === 'decimal') return { type: 'money', guessed: ['that it is money'] };
  if (isPhoneName(name)) return { type: 'phone', guessed: ['that it is a phone number'] };
  return { type: isLongName(name) || (maxLength ?? 0) > 300 ? 'longText' : 'text', ...max };
};

/** The field that a schema describes; undefined when no field type holds it. */
const guessOf = (name: string, schema: Schema, schemas: Schemas, resources: readonly Resource[]): Guess | undefined => {
  const type = typeIn(schema);
  const to =
    referredTo(name, resources) ??
    (schema.$ref === undefined ? undefined : findResource(nameIn(schema.$ref), resources));
  if (to && type !== 'string')
    return { type: 'reference', to: to.name, guessed: [`that it is the id of a ${to.name}`] };
  const values = (schema.enum ?? []).filter(isValue);
  if (values.length > 0) return { type: 'choice', choices: values.map((value) => ({ value })) };
  if (type === 'boolean') return { type: 'yesNo' };
  if (type === 'string') return textOf(name, schema);
  if (type === 'integer' && !isMoneyName(name))
    return { type: 'integer', ...bounds(schema, false), ...(schema.format === 'int64' ? { big: true } : {}) };
  if (type === 'number' || type === 'integer')
    return { type: 'money', ...bounds(schema, true), guessed: ['that it is money'] };
  if (type !== 'array' || !schema.items) return undefined;
  const items = whole(schema.items, schemas);
  if (items.enum)
    return {
      type: 'choices',
      choices: items.enum.filter((value) => typeof value === 'string').map((value) => ({ value })),
    };
  return items.format === 'uri' ? { type: 'links', max: schema.maxItems ?? 10 } : undefined;
};

const choose = (schemas: Schemas, name: string | undefined, asked: string | undefined): string => {
  const names = Object.keys(schemas);
  const wanted = asked ?? name;
  const one =
    names.find((known) => known === wanted) ??
    names.find((known) => wanted !== undefined && camel(known) === camel(wanted)) ??
    (names.length === 1 && asked === undefined ? names[0] : undefined);
  if (one === undefined)
    throw new Refused(
      names.length === 0 ? 'The document has no schemas.' : `Which schema? --schema <one of ${names.join(', ')}>`,
    );
  return one;
};

/** Reads a schema of an OpenAPI document. */
export const fromOpenApi = (
  document: unknown,
  name: string | undefined,
  asked: string | undefined,
  resources: readonly Resource[],
): SourceDescription => {
  const { components, definitions } = document as OpenApiDocument;
  const schemas = components?.schemas ?? definitions ?? {};
  const chosen = choose(schemas, name, asked);
  const { properties = {}, required = [] } = whole(schemas[chosen] ?? {}, schemas);
  const parts = Object.entries(properties)
    .filter(([key]) => !isOfSystem(key) && camel(key) !== '')
    .map(([key, schema]): Part => {
      const full = whole(schema, schemas);
      const guess = guessOf(key, full, schemas, resources);
      if (!guess) return `${key} is left out: no field type holds ${String(typeIn(full) ?? 'what it is')}.`;
      // The server fills what a caller must not send.
      const marks: Mark[] = full.readOnly ? ['readOnly'] : required.includes(key) ? ['required'] : [];
      return { name: camel(key), ...guess, marks, ...labelFrom(key, full.title ?? full.description) };
    });
  return found(chosen, parts);
};
