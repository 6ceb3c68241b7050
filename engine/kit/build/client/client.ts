import { calls } from '#engine/schema/declared/calls';
import { events } from '#resources/events';
import { resources } from '#resources/resources';
import { faults } from '#engine/schema/faults';
import { isByResource, type Call } from '#engine/schema/call';
import { both, rowSchema } from '#engine/server/http/openapi/schema';
import { eventSchema, openApi } from '#engine/server/http/openapi/document';
import { conflicts } from '#engine/server/refusals';
import { answerType, formOf, inputType, schemaType, typeName } from './types';
import { readableNames } from '#engine/server/database/read';
import { typeOf } from '#engine/schema/fieldTypes/index';
import { fieldOf, type Resource } from '#engine/schema/resource';

/** Whether every answer with this field's record has the field: each role sees it, and lists do not leave it out. */
const isEverywhere = (resource: Resource, name: string): boolean => {
  const field = fieldOf(resource, name);
  return field !== undefined && !field.see && !typeOf(field).isLong;
};

/** The type of a record. A field that some roles do not see, or that lists leave out, may be missing. */
const rowType = (resource: Resource): string => {
  const required = readableNames(resource).filter((name) => isEverywhere(resource, name));
  return schemaType({ ...rowSchema(resource), required });
};

const union = (names: object) =>
  Object.keys(names)
    .map((name) => `'${name}'`)
    .join(' | ');

const rows = resources.map(
  (resource) => `/** ${both(resource.label)} */ export type ${typeName(resource.name)} = ${rowType(resource)};`,
);

const callType = (call: Call) =>
  `/** ${both(call.summary)} */ '${call.path}': { readonly input: ${inputType(call)}; readonly answer: ${answerType(call)} };`;

/** The calls that every resource has, in the words of a client; others keep their names. */
const words: Readonly<Record<string, string>> = { detail: 'get', insert: 'add', move: 'place', 'base-list': 'lookup' };

const camel = (path: string) => path.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const nameOf = ({ path }: Call) => path.split('/').slice(1).join('-');
const read = ({ path }: Call) => `as Promise<Calls['${path}']['answer']>`;

/** What a method is given, and what it sends. */
const given = (call: Call): readonly [parameters: string, sent: string] => {
  const { input, method, path } = call;
  const type = `input: Calls['${path}']['input']`;
  if (isByResource(input)) return [method === 'GET' ? `${type} = {}` : type, 'input'];
  const names = Object.keys(input);
  if (names.length === 0) return ['', '{}'];
  if (nameOf(call) === 'detail' && names.join() === 'id') return ['id: number', '{ id }'];
  const isOptional = Object.values(input).every((part) => !part.required);
  return [isOptional && !call.orInput ? `${type} = {}` : type, 'input'];
};

const methodOf = (call: Call): string => {
  const [parameters, sent] = given(call);
  const name = words[nameOf(call)] ?? camel(nameOf(call));
  return `/** ${both(call.summary)} */
${name}: (${parameters}) => call('${call.method}', '${formOf(call)}', '${call.path}', ${sent}) ${read(call)},`;
};

/** Whether a transition removes its records: for good, or into the state that means so. */
const removes = ({ transitions, deleted }: Resource, name: string): boolean => {
  const transition = transitions?.[name];
  if (!transition || 'removes' in transition) return transition !== undefined;
  return deleted !== undefined && transition.field === deleted.field && transition.to === deleted.value;
};

/** `move` for all transitions of a resource, and `remove` for the one that removes. */
const movesOf = (resource: Resource, moved: readonly Call[]): string[] => {
  const [first] = moved;
  if (!first) return [];
  const takes = ({ orInput }: Call) => `record: ${orInput ? 'number | readonly number[]' : 'number'}`;
  const send = (path: string) =>
    `call('POST', 'value', ${path}, typeof record === 'number' ? { id: record } : { ids: record }) ${read(first)},`;
  const names = moved.map((call) => `[name: '${nameOf(call)}', ${takes(call)}]`).join(' | ');
  const removal = moved.find((call) => removes(resource, nameOf(call)));
  return [
    `/** Moves a record to another state, or several of them: all or none. */
move: (...[name, record]: ${names}) => ${send(`\`${resource.api}/\${name}\``)}`,
    ...(removal
      ? [`/** ${both(removal.summary)} */\nremove: (${takes(removal)}) => ${send(`'${removal.path}'`)}`]
      : []),
  ];
};

/** The methods below one prefix: those of a resource, or of calls that belong together. */
const groupOf = (prefix: string): string => {
  const resource = resources.find(({ api }) => api === prefix);
  const isMove = (call: Call) => Object.hasOwn(resource?.transitions ?? {}, nameOf(call));
  const own = calls.filter((call) => prefixOf(call) === prefix);
  const others = own.filter((call) => !isMove(call)).map(methodOf);
  const moves = resource ? movesOf(resource, own.filter(isMove)) : [];
  return `${camel(prefix)}: {\n${[...others, ...moves].join('\n')}\n},`;
};

const prefixOf = ({ path }: Call) => path.split('/')[0] ?? '';

const groups = [...new Set(calls.map(prefixOf))].map(groupOf);

const routes = calls.map((call) => `'${call.path}': ['${call.method}', '${formOf(call)}'],`);

/** Returns the text of a client that needs no other file, whose types are those of the declarations. */
export const clientText = (runtime: string): string =>
  [
    '// Written by `npm run client` from the declarations of the console. Write it again rather than change it.',
    `export type Fault = ${union(faults)};`,
    `export type ConflictReason = ${union(conflicts)};`,
    runtime.replace(/^import .*\n/gm, '').trim(),
    ...rows,
    `/** What a webhook of yours is sent, told apart by \`type\`. */\nexport type WebhookEvent = ${events.map((event) => schemaType(eventSchema(event))).join(' | ')};`,
    `/** Every call: what it takes and what it answers. */\nexport interface Calls { ${calls.map(callType).join('\n')} }`,
    `const routes = { ${routes.join('\n')} } as const satisfies Readonly<Record<keyof Calls, readonly ['GET' | 'POST', Form]>>;`,
    `/** A client of one server. Every method and \`call\` reject with \`ApiError\` when the server refuses. */
export const createClient = (options: ClientOptions) => {
  const { call, setToken } = sender(options);
  return {
    /** Signs the following calls; without a token they are nobody's. */
    setToken,
    /** Any call by its path. */
    call: <P extends keyof Calls>(path: P, input: Calls[P]['input']) => { const [method, form] = routes[path]; return call(method, form, path, input) as Promise<Calls[P]['answer']>; },
    ${groups.join('\n')}
  };
};
export type Client = ReturnType<typeof createClient>;`,
  ].join('\n\n') + '\n';

/** Returns the text of the OpenAPI document, as `/api/openapi.json` answers it. */
export const openApiText = (): string => `${JSON.stringify(openApi(calls), null, 2)}\n`;
