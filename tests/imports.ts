import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { doors, fileOfDoor, passedOn, pastDoors } from '#engine/kit/build/doors.mjs';

const root = join(import.meta.dirname, '..');

/** Every file below a folder of the project whose name ends so. */
export const filesBelow = (folder: string, ending: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));

/** Every source file below a folder of the project. */
export const sourcesOf = (folder: string): string[] => filesBelow(folder, /\.tsx?$/);

/** What a file imports, exports from, or loads later, behind the doors too; types as well, since they bind the rooms. */
export const importsOf = (file: string): string[] => [...namedIn(file), ...globbed(file)];

/** The same without the files that it finds by `import.meta.glob`. */
export const namedIn = (file: string): string[] => importsIn(pastDoors(textOf(file)));

/** The same as the file says it: a door is what it imports, and not what lies behind it. */
export const writtenIn = (file: string): string[] => importsIn(textOf(file));

/** Each name that a file takes from a module of the engine. */
export const namesImportedBy = (file: string): { readonly from: string; readonly name: string }[] =>
  [...textOf(file).matchAll(/^(?:import|export) (?:type )?\{([^}]*)\} from '#(engine\/.*?)';/gm)].flatMap(
    ([, names = '', from = '']) =>
      [...names.matchAll(/(?:type )?(\w+)(?: as \w+)?(?:,|\s*$)/g)].map(([, name = '']) => ({ from, name })),
  );

const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

function importsIn(source: string): string[] {
  const text = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const found = text.matchAll(/(?:(?<=[\s}*])from|\bimport\(|^import)\s*(['"])(.+?)\1/gm);
  return [...found].map(([, , name = '']) => name);
}

/** The files that a file takes by `import.meta.glob`, as it would import them. */
function globbed(file: string): string[] {
  // A pattern may look like the beginning of a comment.
  const text = textOf(file);
  const [, argument = ''] = /import\.meta\.glob(?:<.*?>)?\(\s*(\[.*?\]|'.*?')/s.exec(text) ?? [];
  const patterns = [...argument.matchAll(/'(!?)((?:\.\.?\/|#).*?)'/g)];
  const below = (pattern: string) =>
    new RegExp(`^${fileOf(file, pattern).replaceAll('.', '\\.').replaceAll('*', '[^/]*')}`);
  const matches = (path: string, not: string) =>
    patterns.some(([, sign, pattern = '']) => sign === not && below(pattern).test(path));
  return patterns.length === 0
    ? []
    : ['engine', 'resources', 'server', 'src']
        .flatMap(sourcesOf)
        .filter((path) => matches(path, '') && !matches(path, '!'))
        .map((path) => `#${path.replace(/\.tsx?$/, '')}`);
}

/** An import of another file of the project, by a relative path or by its room: `#resources/…`. */
export const isOurs = (name: string) => /^[.#]/.test(name);

/**
 * Every file that loads with some files, each with the one that asks for it first. Types are left out, and so is what loads
 * later.
 */
export const reachedFrom = (files: readonly string[]): ReadonlyMap<string, string> => {
  const reached = new Map(files.map((file) => [file, '']));
  for (const file of reached.keys()) {
    const names = importsIn(textOf(file).replace(/^(?:import|export) type [^;]*;|\bimport\(/gm, ''));
    for (const name of names.filter(isOurs)) {
      const path = fileOf(file, name);
      const found = ['', '.ts', '.tsx', '/index.ts']
        .map((end) => path + end)
        .find((one) => /\.tsx?$/.test(one) && existsSync(join(root, one)));
      if (found && !reached.has(found)) reached.set(found, file);
    }
  }
  return reached;
};

/** The path that an import of ours names. */
export const fileOf = (from: string, name: string) =>
  name.startsWith('#') ? name.slice(1) : normalize(join(dirname(from), name));

/** An import between two files of the project. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
}

/** What a product has, what is true of it, how it looks: each in the business's room and in several of the engine's. The kit has three parts. */
export type Face = 'resources' | 'server' | 'src' | 'make' | 'contract' | 'build';

/** The folders in which the files of a face lie, and below which of its paths: a subject's three stand in one folder. */
const foldersOf: readonly (readonly [folder: RegExp, face: Face, below: string])[] = [
  [/^engine\/schema\/(?=wire\/|checks\/)/, 'resources', ''],
  [/^engine\/schema\/declared\//, 'resources', ''],
  [/^engine\/schema\//, 'resources', 'schema/'],
  [/^engine\/subjects\/(?=\w+\/[^/]+$)/, 'resources', ''],
  [/^engine\/subjects\/(?=\w+\/server\/)/, 'server', ''],
  [/^engine\/subjects\/(?=\w+\/screens\/)/, 'src', 'screens/'],
  [/^engine\/server\//, 'server', ''],
  [/^engine\/(?=postgres\/)/, 'server', ''],
  [/^engine\/client\//, 'src', ''],
  [/^engine\/kit\/make\//, 'make', ''],
  [/^engine\/kit\/contract\//, 'contract', ''],
  [/^engine\/kit\/build\//, 'build', ''],
  [/^resources\//, 'resources', ''],
  [/^server\//, 'server', ''],
  [/^src\//, 'src', ''],
];

/** Files that only pass on what others declare. */
const passing = new Set(doors.filter((door) => passedOn(door).size > 0).map(fileOfDoor));

/** The face of a file, and its path there as if business and engine were one; undefined for what is no part of the product. */
export const placeOf = (file: string): { readonly face: Face; readonly path: string } | undefined => {
  const [folder, face, below = ''] = foldersOf.find(([one]) => one.test(file)) ?? [];
  if (!folder || !face || passing.has(file)) return undefined;
  return { face, path: below + file.replace(folder, '').replace(/^(\w+)\/(?:server|screens)\/(?=.)/, '$1/') };
};

/** Every source file of one face. */
export const filesOf = (face: Face): string[] =>
  ['engine', 'resources', 'server', 'src'].flatMap(sourcesOf).filter((file) => placeOf(file)?.face === face);

/** The imports between the files of one face, as paths in it. */
export const arrowsIn = (face: Face): Arrow[] =>
  filesOf(face).flatMap((file) =>
    importsOf(file)
      .filter(isOurs)
      .flatMap((name) => {
        const [from, to] = [placeOf(file), placeOf(fileOf(file, name))];
        return from && to?.face === face ? [{ from: from.path, to: to.path }] : [];
      }),
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
