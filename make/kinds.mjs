import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What people read of each kind. Flags and their examples are read from the same text. It loads before any package is
 * installed.
 */
const [overview = '', ...sections] = readFileSync(join(import.meta.dirname, 'help.txt'), 'utf8').split(/^== /m);
const texts = Object.fromEntries(
  sections.map((section) => [section.split('\n', 1)[0], section.replace(/.*\n/, '').trimEnd()]),
);

/**
 * One kind of thing.
 *
 * @typedef {object} Kind
 * @property {string} example What follows the kind in a whole command
 * @property {readonly (readonly [of: string, example: string])[]} names The names behind the kind, which cannot be guessed
 * @property {Readonly<Record<string, readonly string[]>>} flags Each flag that it takes: an example, and what it is
 * @property {readonly (keyof import('./plan').Flags)[]} asked The flags that are asked for, in this order
 * @property {keyof import('./plan').Flags} [needs] The flag without which it asks, even when the names are there
 */

/**
 * @param {string} kind
 * @param {Pick<Kind, 'names' | 'asked' | 'needs'>} more
 * @returns {Kind}
 */
const kindOf = (kind, more) => {
  const text = texts[kind] ?? '';
  const named = [...text.matchAll(/--(\w+)/g)].map(([, flag = '']) => [flag, []]);
  const described = [...text.matchAll(/^ {2}--(\w+)(?: (\S+))?\s{2,}(.*)$/gm)].map(
    ([, flag = '', example = '', what = '']) => [flag, [example.replaceAll("'", ''), what]],
  );
  const [, example = ''] = /npm run make -- \w+ (.*)/.exec(text) ?? [];
  return { ...more, example, flags: Object.fromEntries([...named, ...described]) };
};

/** @type {readonly [of: string, example: string]} */
const resource = ['resource', 'tenant'];

/** @type {Readonly<Record<string, Kind>>} */
export const kinds = {
  resource: kindOf('resource', {
    names: [['A resource', 'device']],
    needs: 'field',
    asked: ['label', 'field', 'roles'],
  }),
  field: kindOf('field', { names: [resource], needs: 'field', asked: ['field'] }),
  action: kindOf('action', { names: [resource, ['An action', 'flag']], asked: ['label', 'roles', 'input', 'sets'] }),
  call: kindOf('call', {
    names: [resource, ['A call', 'idle']],
    asked: ['label', 'roles', 'post', 'input', 'answer'],
  }),
  page: kindOf('page', { names: [['A page', 'stockCheck']], asked: ['label', 'roles', 'behind'] }),
  view: kindOf('view', { names: [resource, ['A view', 'list']], asked: [] }),
  type: kindOf('type', { names: [['A field type', 'percentage']], asked: ['like', 'label', 'example'] }),
};

/** Flags that may be said several times, and those that stand alone; all others have one value. */
export const repeated = ['field', 'input', 'sets', 'answer'];
const alone = ['post', 'dry', 'force'];

/**
 * The flags that a kind takes, as `parseArgs` takes them; without a kind those of all.
 *
 * @param {string | undefined} kind
 * @returns {Readonly<Record<string, { readonly type: 'boolean' | 'string', readonly multiple: boolean }>>}
 */
export const optionsOf = (kind) => {
  const own = kind === undefined ? Object.values(kinds) : [kinds[kind]];
  const flags = ['dry', 'force', ...own.flatMap(({ flags }) => Object.keys(flags))];
  return Object.fromEntries(
    flags.map((flag) => [
      flag,
      { type: alone.includes(flag) ? 'boolean' : 'string', multiple: repeated.includes(flag) },
    ]),
  );
};

/** Returns what the command line asks to know; undefined when it asks for work. */
export const requestedHelp = (args) => {
  if (!args.some((arg) => arg === '--help' || arg === '-h')) return undefined;
  const name = args.find((arg) => Object.hasOwn(kinds, arg));
  const text = name === undefined ? overview.trimEnd() : texts[name].replace('{{fields}}', texts.fields);
  return `${text}\n\n${texts.everything}`;
};
