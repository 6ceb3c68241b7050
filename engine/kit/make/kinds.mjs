import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What people read of each kind. The kinds, their names, flags and examples are read from the same text. It loads before any
 * package is installed.
 */
const [overview = '', ...sections] = readFileSync(join(import.meta.dirname, 'help.txt'), 'utf8').split(/^== /m);
const texts = Object.fromEntries(
  sections.map((section) => [section.split('\n', 1)[0], section.replace(/.*\n/, '').trimEnd()]),
);

/**
 * Each kind of thing: the names behind it, a whole command without its beginning, and the flags that it takes.
 *
 * @type {Readonly<Record<string, { names: readonly string[]; example: string; flags: readonly string[] }>>}
 */
export const kinds = Object.fromEntries(
  // `make -- field <resource> <field> …`: a resource is needed, fields may be left to a flag.
  [...overview.matchAll(/make -- (\w+)((?: <\w+>(?! …))+)/g)].map(([, kind = '', names = '']) => {
    const { [kind]: text = '' } = texts;
    const flags = [...text.matchAll(/--(\w+)/g)].map(([, flag = '']) => flag);
    const [, example = ''] = /npm run make -- \w+ (.*)/.exec(text) ?? [];
    return [kind, { names: [...names.matchAll(/\w+/g)].map(String), example, flags }];
  }),
);

/** Flags that may be said several times, and those that stand alone; all others have one value. */
const repeated = ['field', 'input', 'sets', 'answer'];
const alone = ['post', 'dry', 'member'];

/**
 * The flags that a kind takes, as `parseArgs` takes them; without a kind those of all.
 *
 * @param {string | undefined} kind
 * @returns {Readonly<Record<string, { readonly type: 'boolean' | 'string', readonly multiple: boolean }>>}
 */
export const optionsOf = (kind) => {
  const own = kind === undefined ? Object.values(kinds) : [kinds[kind]];
  const flags = ['dry', ...own.flatMap(({ flags }) => flags)];
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
