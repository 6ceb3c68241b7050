import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Every source file below a folder of the project. */
export const sourcesOf = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));

/** What a file imports, exports from, or loads later; types too, since they bind the rooms as well. */
export const importsOf = (file: string): string[] => [...namedIn(file), ...globbed(file)];

/** The same without the files that it finds by `import.meta.glob`. */
export function namedIn(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const found = text.matchAll(/(?:(?<=[\s}*])from|\bimport\(|^import)\s*(['"])(.+?)\1/gm);
  return [...found].map(([, , name = '']) => name);
}

/** The files that a file takes by `import.meta.glob`, as it would import them. */
function globbed(file: string): string[] {
  // A pattern may look like the beginning of a comment.
  const text = readFileSync(join(root, file), 'utf8');
  const [, argument = ''] = /import\.meta\.glob(?:<.*?>)?\((\[.*?\]|'.*?')/s.exec(text) ?? [];
  const patterns = [...argument.matchAll(/'(!?)(\.\.?\/.*?)'/g)];
  const folder = dirname(file);
  const below = (pattern: string) =>
    new RegExp(`^${join(folder, pattern).replaceAll('.', '\\.').replaceAll('*', '[^/]*')}`);
  const matches = (path: string, not: string) =>
    patterns.some(([, sign, pattern = '']) => sign === not && below(pattern).test(path));
  return patterns.length === 0
    ? []
    : sourcesOf(file.split('/')[0] ?? '')
        .filter((path) => matches(path, '') && !matches(path, '!'))
        .map((path) => `#${path.replace(/\.tsx?$/, '')}`);
}

/** An import of another file of the project, by a relative path or by its room: `#resources/…`. */
export const isOurs = (name: string) => /^[.#]/.test(name);

/** The path that an import of ours names. */
export const fileOf = (from: string, name: string) =>
  name.startsWith('#') ? name.slice(1) : normalize(join(dirname(from), name));

/** An import between two files of the project. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
}

/** The imports between the files of one folder, as paths below it. */
export const arrowsIn = (folder: string): Arrow[] =>
  sourcesOf(folder).flatMap((file) =>
    importsOf(file)
      .filter(isOurs)
      .map((name) => ({ from: file, to: fileOf(file, name) }))
      .filter(({ to }) => to.startsWith(`${folder}/`))
      .map(({ from, to }) => ({ from: from.slice(folder.length + 1), to: to.slice(folder.length + 1) })),
  );

/** The folder or file right below `folder` in which a path lies, without the ending of a source. */
const childOf = (folder: string, path: string): string | undefined => {
  const inside = folder === '' ? path : path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : undefined;
  return inside?.split('/')[0]?.replace(/\.tsx?$/, '');
};

/** What looks into what among the children of a folder. */
export function childGraph(arrows: readonly Arrow[], folder: string): ReadonlyMap<string, ReadonlySet<string>> {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of arrows) {
    const [child, other] = [childOf(folder, from), childOf(folder, to)];
    if (child !== undefined && other !== undefined && child !== other)
      graph.set(child, (graph.get(child) ?? new Set()).add(other));
  }
  return graph;
}

/** The children that reach themselves: those of every knot, each beside what it reaches back from. */
export function knotted(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const reached = (start: string): ReadonlySet<string> => {
    const seen = new Set<string>();
    const waiting = [start];
    for (let child = waiting.pop(); child !== undefined; child = waiting.pop())
      for (const other of graph.get(child) ?? [])
        if (!seen.has(other)) {
          seen.add(other);
          waiting.push(other);
        }
    return seen;
  };
  return [...graph.keys()].filter((child) => reached(child).has(child)).toSorted();
}
