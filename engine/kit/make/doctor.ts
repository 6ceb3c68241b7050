import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ESTree } from 'vite';
import type { Problem } from '#engine/schema/checks/declarations';
import { hasChinese, hasEnglish } from '#engine/schema/checks/wording';
import { placeOf } from '#engine/kit/build/business.mjs';
import { constantIn, parse, partOf, type FileChange } from './edit';
import { declarationFile } from './plan';

type Source = Pick<FileChange, 'path' | 'text'>;

/** The files below some folders of the product, of which a copy may lack one. */
const sourcesIn = (root: string, rooms: readonly string[]): Source[] =>
  rooms
    .filter((room) => existsSync(placeOf(root, room)))
    .flatMap((room) =>
      readdirSync(placeOf(root, room), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .toSorted()
        .map((file) => ({ path: `${room}/${file}`, text: readFileSync(join(placeOf(root, room), file), 'utf8') })),
    );

const lineAt = ({ path, text }: Source, at: number): string => `${path}:${text.slice(0, at).split('\n').length}`;

/** The same of a declaration, where fields, actions and transitions go by their names alone. */
const partNamed = (node: ESTree.Node, name: string): ESTree.Node | undefined =>
  partOf(node, name) ??
  ['fields', 'actions', 'transitions']
    .map((room) => partOf(partOf(node, room), name))
    .find((found) => found !== undefined);

/** The line in the declaration of a resource that a problem speaks of; undefined when it is about none. */
const lineIn = (source: Source, { at, what }: Problem): string | undefined => {
  const [head = '', ...words] = at.split(/[./]/);
  const [, property = ''] = /^(?:its )?([\w.-]+)/.exec(what) ?? [];
  let node = constantIn(parse(source.path, source.text), head);
  for (const [index, word] of [...words, ...property.split('.')].entries()) {
    const part: ESTree.Node | undefined = node && partNamed(node, word);
    if (!part && index === 0 && words.length > 0) return undefined;
    node = part ?? node;
  }
  if (!node) return undefined;
  const [, quoted = ''] = /'([^']+)'/.exec(what) ?? [];
  const inside = quoted === '' ? -1 : source.text.slice(node.start, node.end).search(new RegExp(`\\b${quoted}\\b`));
  return lineAt(source, node.start + Math.max(inside, 0));
};

/** Puts before the place of each problem the file and the line that say it, as far as a file does. */
export const withPlaces = (root: string, problems: readonly Problem[]): Problem[] => {
  const sources = problems.length === 0 ? [] : sourcesIn(root, ['resources', 'engine/subjects']);
  return problems.map((problem) => {
    const { at } = problem;
    const [name = ''] = at.split(/[./]/);
    const own = sources.find(({ path }) => path.endsWith(`/${name}/${name}.ts`));
    const naming = sources.find(({ text }) => text.includes(`'${at}'`));
    const line =
      (own && lineIn(own, problem)) ?? (naming && lineAt(naming, naming.text.indexOf(`'${at}'`))) ?? own?.path;
    return line === undefined ? problem : { ...problem, at: `${line}  ${at}` };
  });
};

/** The declarations of resources that no registry names. */
export const unregistered = (root: string): Problem[] => {
  const registry = readFileSync(placeOf(root, 'resources/resources.ts'), 'utf8');
  return readdirSync(placeOf(root, 'resources'))
    .filter((name) => existsSync(placeOf(root, declarationFile(name))) && !registry.includes(`'./${name}/${name}'`))
    .filter((name) => readFileSync(placeOf(root, declarationFile(name)), 'utf8').includes('defineResource('))
    .map((name) => ({
      id: 'resource.E017',
      at: name,
      what: 'is declared, and named nowhere',
      hint: 'add it to `declared` in resources/resources.ts, or remove its file',
    }));
};

const quoted = String.raw`\s*['"\`]([^'"\`]*)['"\`],?`;
const saying = new RegExp(String.raw`\bsay(?:Count)?\(${quoted}${quoted}(?:${quoted})?\s*\)`, 'g');

/** Every text of the program in both languages, and where it stands. */
export const saidIn = (root: string) =>
  sourcesIn(root, ['engine', 'resources', 'server', 'src']).flatMap((source) =>
    [...source.text.matchAll(saying)].map(({ index, 1: zh = '', 2: one = '', 3: other }) => ({
      at: lineAt(source, index),
      zh,
      en: other === undefined ? [one] : [one, other],
    })),
  );

/** What stops no server, and what `npm test` or a person has yet to look at: texts in the wrong language, and guesses. */
export const remarks = (root: string): Problem[] => [
  ...saidIn(root).flatMap(({ at, zh, en }) => {
    const wrong = hasEnglish(zh) ? `'${zh}' is no Chinese` : en.some(hasChinese) ? `'${en.join()}' is no English` : '';
    return wrong === ''
      ? []
      : [remark('text.W001', at, wrong, 'write the Chinese first in `say(…)`, then the English')];
  }),
  ...sourcesIn(root, ['resources', 'server', 'src', 'tests']).flatMap((source) =>
    [...source.text.matchAll(/^[ \t]*(?:\/\/|\{\/\*) REVIEW: (.*?)(?: \*\/\})?$/gm)].map(({ index, 1: what = '' }) =>
      remark('make.W001', lineAt(source, index), what, 'look at it, then remove its comment'),
    ),
  ),
];

const remark = (id: string, at: string, what: string, hint: string): Problem => ({ id, at, what, hint });
