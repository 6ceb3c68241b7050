import { isByResource, type Call } from '#resources/schema/call';
import type { Resource } from '#resources/schema/resource';
import { both } from '#server/http/openapi/schema';
import { formOf } from './callTypes';

/** The calls that every resource has, in the words of a client; others keep their names. */
const words: Readonly<Record<string, string>> = { detail: 'get', insert: 'add', 'base-list': 'lookup' };

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
export const groupOf = (prefix: string, calls: readonly Call[], resource: Resource | undefined): string => {
  const isMove = (call: Call) => Object.hasOwn(resource?.transitions ?? {}, nameOf(call));
  const others = calls.filter((call) => !isMove(call)).map(methodOf);
  const moves = resource ? movesOf(resource, calls.filter(isMove)) : [];
  return `${camel(prefix)}: {\n${[...others, ...moves].join('\n')}\n},`;
};
