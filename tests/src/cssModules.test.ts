// @vitest-environment node
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8').replace(/\/\*.*?\*\//gs, '');
const sources = ['engine/client', 'engine/subjects', 'src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
);

/** The classes of a piece of CSS. */
const classesIn = (css: string) => [...css.matchAll(/(?<!\d)\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name);
const inGlobal = /:global\([^)]*\)/g;
const sheets = sources.filter((file) => file.endsWith('.module.css'));
const components = sources.filter((file) => file.endsWith('.tsx'));

/** What the components of a style sheet take from it by name, and the sheets that one takes from by a value or as a whole. */
const taken = new Map(sheets.map((sheet): [string, Set<string>] => [sheet, new Set()]));
const computed = new Set<string>();
for (const file of components) {
  const code = read(file);
  for (const [, name = '', path = ''] of code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
    const sheet = path.startsWith('#') ? path.slice(1) : join(dirname(file), path);
    for (const [, used] of code
      .replaceAll(/^import .*$/gm, '')
      .matchAll(new RegExp(`\\b${name}\\b(?:\\.(\\w+))?`, 'g')))
      if (used) taken.get(sheet)?.add(used);
      else computed.add(sheet);
  }
}

// TypeScript takes any name for a class of a module.
test.each(sheets)('%s has the classes that its components name, and no others', (sheet) => {
  const own = new Set(classesIn(read(sheet).replace(inGlobal, '')));
  const named = taken.get(sheet) ?? new Set();
  expect([...named].filter((name) => !own.has(name))).toEqual([]);
  expect([...own].filter((name) => !named.has(name) && !computed.has(sheet))).toEqual([]);
});

test('a module reaches only for classes of the kit that some component has', () => {
  const words = new Set(sources.filter((file) => /\.tsx?$/.test(file)).flatMap((file) => read(file).match(/[\w-]+/g)));
  const lost = sheets.flatMap((sheet) =>
    (read(sheet).match(inGlobal) ?? [])
      .flatMap(classesIn)
      .filter((name) => !words.has(name) && !/^(Mui|rdp|ProseMirror)/.test(name))
      .map((name) => `${sheet}: ${name}`),
  );
  expect(lost).toEqual([]);
});
