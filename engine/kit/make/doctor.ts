import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { ESTree } from 'vite';
import type { Problem } from '#engine/schema/checks/declarations';
import { hasChinese, hasEnglish } from '#engine/schema/checks/wording';
import { declaredLanguages } from '#engine/schema/language';
import { placeOf } from '#engine/kit/build/business.mjs';
import { catalogFile, faultsOf, readCatalog, textsFor } from './catalog';
import { constantIn, parse, partOf } from './edit';
import { declarationFile } from './plan';
import { lineAt, sourcesIn, type Source } from './sources';
import { saidIn, shownIn } from './texts';

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

/** What stops no server, and what `npm test` or a person has yet to look at: texts in the wrong language, and guesses. */
export const remarks = (root: string): Problem[] => [
  ...saidIn(root).flatMap(({ at, zh, en }) => {
    const wrong = hasEnglish(zh) ? `'${zh}' is no Chinese` : en.some(hasChinese) ? `'${en.join()}' is no English` : '';
    return wrong === ''
      ? []
      : [remark('text.W001', at, wrong, 'write the Chinese first in `say(…)`, then the English')];
  }),
  ...catalogRemarks(root),
  ...sourcesIn(root, ['resources', 'server', 'src', 'tests']).flatMap((source) =>
    [...source.text.matchAll(/^[ \t]*(?:\/\/|\{\/\*) REVIEW: (.*?)(?: \*\/\})?$/gm)].map(({ index, 1: what = '' }) =>
      remark('make.W001', lineAt(source, index), what, 'look at it, then remove its comment'),
    ),
  ),
];

const remark = (id: string, at: string, what: string, hint: string): Problem => ({ id, at, what, hint });

const examples = (keys: readonly string[]) =>
  keys
    .slice(0, 3)
    .map((key) => `'${key}'`)
    .join(', ');

/** What is left to translate, and what is translated for nothing. */
const catalogRemarks = (root: string): Problem[] => {
  const languages = Object.keys(declaredLanguages);
  if (languages.length === 0) return [];
  const texts = textsFor(root);
  const ofCatalogs = languages.flatMap((language) => {
    const { missing, unused, wrong, of } = faultsOf(language, readCatalog(root, language), texts);
    const say = (id: string, keys: readonly string[], what: string, hint: string) =>
      keys.length === 0 ? [] : [remark(id, catalogFile(language), `${what}, such as ${examples(keys)}`, hint)];
    const make = `run \`npm run make -- language ${language}\``;
    return [
      ...say(
        'text.W002',
        missing,
        `${missing.length} of ${of} texts are not translated`,
        `${make}, and fill in what is empty`,
      ),
      ...say(
        'text.W003',
        unused,
        `${unused.length} translations are of texts that nothing says`,
        `${make}, which removes them`,
      ),
      ...say(
        'text.W004',
        wrong,
        `${wrong.length} translations fill in what their English does not, or are Chinese`,
        'translate these anew',
      ),
    ];
  });
  const built = shownIn(root).built.map((at) =>
    remark(
      'text.W005',
      at,
      'this text is put together, so that no catalog has it',
      'write it with %{places}, for `filled`',
    ),
  );
  return [...ofCatalogs, ...built];
};
