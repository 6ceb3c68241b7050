import { filterInputs, listFields, selectionFields } from '#engine/server/http/listQuery';
import { arrayOf, both, fieldSchema, objectSchema, type Schema } from './schema';
import { linesMax } from '#engine/schema/wire/importing';
import type { Fields, Resource } from '#engine/schema/resource';
import { type Call, isByResource, type ResourceInput } from '#engine/schema/call';
import { type Input, type InputPart, isField, versionInput } from '#engine/schema/input';
import { targetOf } from '#engine/schema/values';
import { lineField } from '#engine/schema/importCall';
import { lookupFilters } from '#engine/schema/resourceCalls';

const lookup = (resource: Resource): Fields => {
  const filters = filterInputs(resource);
  const taken = lookupFilters(resource).flatMap((name) => (filters[name] ? [[name, filters[name]] as const] : []));
  return Object.fromEntries(taken);
};

/** The form's fields; a role may write some of them or all. */
const formFields = (resource: Resource, call: 'insert' | 'modify'): Fields =>
  Object.fromEntries(
    resource.form
      .flatMap(({ fields }) => fields)
      .flatMap((name) => {
        const field = resource.fields[name];
        return !field || field.computed || (call === 'modify' && field.fixed)
          ? []
          : [[name, call === 'insert' ? field : { ...field, required: false }]];
      }),
  );

/** The schema of each of these inputs for a resource, over all roles. */
const inputs: { readonly [By in ResourceInput['by']]: (of: Resource) => Input } = {
  page: listFields,
  export: selectionFields,
  filters: filterInputs,
  lookup,
  insert: (of) => formFields(of, 'insert'),
  modify: (of) => ({ ...versionInput, ...formFields(of, 'modify') }),
  lines: () => ({}),
};

/** Everything that a call takes by name. */
export const namedInputOf = ({ input }: Call): Input =>
  isByResource(input) ? { ...inputs[input.by](input.of), ...input.more } : input;

/** Names without which a call is refused. */
export const requiredOf = (input: Input): string[] =>
  Object.entries(input)
    .filter(([, part]) => part.required && !('when' in part && part.when))
    .map(([name]) => name);

/** The schema of what stands under one name. */
export const inputSchema = (part: InputPart): Schema => {
  if (isField(part)) return fieldSchema(part);
  if (part.kind === 'json') return { description: both(part.label) };
  return { ...arrayOf({ type: 'integer', minimum: 1 }), minItems: 1, maxItems: part.max };
};

const objectOf = (input: Input): Schema => {
  const required = requiredOf(input);
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(input).map(([name, part]) => [name, inputSchema(part)])),
    ...(required.length > 0 ? { required } : {}),
  };
};

/** The same schema for names beside ids. */
const namedSchema = (schema: Schema): Schema =>
  schema.items ? { ...schema, items: { type: ['integer', 'string'] } } : { ...schema, type: ['integer', 'string'] };

/** A line of an import: the form's fields, references by name or id. */
const lineSchema = (resource: Resource): Schema => {
  const fields = Object.entries(formFields(resource, 'insert'));
  const one = objectSchema({ line: lineField, ...Object.fromEntries(fields) }, ['line']);
  const references = fields.filter(([, field]) => targetOf(field) !== undefined);
  const byName = references.map(([name, field]) => [name, namedSchema(fieldSchema(field))]);
  return { ...one, properties: { ...(one.properties as Schema), ...Object.fromEntries(byName) } };
};

const linesSchema = (of: Resource, more: Input = {}): Schema => {
  const { properties } = objectOf(more);
  const rows = { ...arrayOf(lineSchema(of)), minItems: 1, maxItems: linesMax };
  return { type: 'object', properties: { ...(properties as Schema), rows }, required: ['file', 'rows'] };
};

/** The body of a POST. */
export const bodySchema = (call: Call): Schema => {
  const { input, orInput } = call;
  if (isByResource(input) && input.by === 'lines') return linesSchema(input.of, input.more);
  const one = objectOf(namedInputOf(call));
  return orInput ? { oneOf: [one, objectOf(orInput)] } : one;
};
