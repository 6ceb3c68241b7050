import { calls } from '#resources/calls';
import { resources } from '#resources/resources';
import { faults } from '#resources/schema/faults';
import type { Call } from '#resources/schema/call';
import { both, rowSchema } from '#server/http/openapi/schema';
import { openApi } from '#server/http/openapi/document';
import { conflicts } from '#server/refusals';
import { answerType, formOf, inputType } from './callTypes';
import { groupOf } from './methods';
import { typeName, schemaType } from './schemaType';
import { readableNames } from '#server/database/read';
import { typeOf } from '#resources/schema/fieldTypes/index';
import { fieldOf, type Resource } from '#resources/schema/resource';

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

const prefixOf = ({ path }: Call) => path.split('/')[0] ?? '';

const groups = [...new Set(calls.map(prefixOf))].map((prefix) => {
  const own = calls.filter((call) => prefixOf(call) === prefix);
  return groupOf(
    prefix,
    own,
    resources.find(({ api }) => api === prefix),
  );
});

const routes = calls.map((call) => `'${call.path}': ['${call.method}', '${formOf(call)}'],`);

/** Returns the text of a client that needs no other file, whose types are those of the declarations. */
export const clientText = (runtime: string): string =>
  [
    '// Written by `npm run client` from the declarations of the console. Write it again rather than change it.',
    `export type Fault = ${union(faults)};`,
    `export type ConflictReason = ${union(conflicts)};`,
    runtime.replace(/^import .*\n/gm, '').trim(),
    ...rows,
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
