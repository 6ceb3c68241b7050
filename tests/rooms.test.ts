import { readFileSync, readdirSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Which room looks into which others: the house is explained in docs/. Nobody looks into tests. */
const looksInto: Readonly<Record<string, readonly string[]>> = {
  resources: [],
  src: ['resources'],
  server: ['resources'],
  mocks: ['resources', 'server'],
};

const root = join(import.meta.dirname, '..');

const sourcesOf = (room: string): string[] =>
  readdirSync(join(root, room), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));

/** What a file imports, exports from, or loads later; types too, since they bind the rooms as well. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const found = text.matchAll(/(?:(?<=[\s}*])from|\bimport\(|^import)\s*(['"])(.+?)\1/gm);
  return [...found].map(([, , name = '']) => name);
}

const isRelative = (name: string) => name.startsWith('.');
const fileOf = (from: string, name: string) => normalize(join(dirname(from), name));

describe.each(Object.keys(looksInto))('%s/', (room) => {
  it(`looks into nothing but ${[room, ...(looksInto[room] ?? [])].join(', ')}`, () => {
    const allowed = [room, ...(looksInto[room] ?? [])];
    const strangers = sourcesOf(room).flatMap((file) =>
      importsOf(file)
        .filter(isRelative)
        .filter((name) => !allowed.includes(fileOf(file, name).split('/')[0] ?? ''))
        .map((name) => `${file} → ${name}`),
    );
    expect(strangers).toEqual([]);
  });
});

it('resources/ needs no package', () => {
  const packages = sourcesOf('resources').flatMap((file) => importsOf(file).filter((name) => !isRelative(name)));
  expect(packages).toEqual([]);
});

describe('the API', () => {
  /** All files that app.ts needs, itself included. */
  function reachable(file: string, seen = new Set<string>()): Set<string> {
    if (seen.has(file)) return seen;
    seen.add(file);
    for (const name of importsOf(file).filter(isRelative)) reachable(sourceOf(fileOf(file, name)), seen);
    return seen;
  }

  /** As the bundler finds it. */
  function sourceOf(path: string): string {
    const known = allSources();
    const found = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((candidate) => known.has(candidate));
    if (!found) throw new Error(`${path} is imported and does not exist`);
    return found;
  }

  const allSources = () => new Set(['resources', 'server'].flatMap(sourcesOf));
  const files = [...reachable('server/app.ts')];

  it('is reached with all its routes', () => {
    expect(files).toEqual(
      expect.arrayContaining(['server/routes/auth.ts', 'server/database/tables.ts', 'resources/entities/account.ts']),
    );
  });

  it('needs no module of Node, so that it runs in a browser too', () => {
    const nodes = new Set([...builtinModules, 'pg', 'pino', '@node-rs/argon2', '@hono/node-server']);
    const needed = files.flatMap((file) =>
      importsOf(file)
        .filter((name) => name.startsWith('node:') || nodes.has(name))
        .map((name) => `${file} → ${name}`),
    );
    expect(needed).toEqual([]);
  });
});
