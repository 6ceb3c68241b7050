import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Where a business's folder keeps what the engine's files were when they came: a line for each, as sha256sum writes it. */
export const manifestFile = 'engine/manifest.txt';

const json = (folder, file) => JSON.parse(readFileSync(join(folder, file), 'utf8'));

/** The one place that says which engine a folder has. */
export const versionOf = (folder) => readFileSync(join(folder, 'engine/VERSION'), 'utf8').trim();

/** The paths of all files in a folder that belong to the engine; of nested entries, the longest decides. */
export function engineFilesIn(folder) {
  const { files, without } = json(folder, 'engine/belongs.json');
  const longest = (path, entries) =>
    Math.max(-1, ...entries.filter((one) => path === one || path.startsWith(`${one}/`)).map(({ length }) => length));
  const all = new Set(files.flatMap((entry) => filesBelow(folder, entry)));
  return [...all].filter((path) => longest(path, files) > longest(path, without)).sort();
}

function filesBelow(folder, path) {
  const found = statSync(join(folder, path), { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(join(folder, path)).flatMap((name) => filesBelow(folder, `${path}/${name}`));
}

const hashOf = (folder, path) =>
  createHash('sha256')
    .update(readFileSync(join(folder, path)))
    .digest('hex');

/** What the manifest of a folder says once its engine is as it came. */
export const manifestOf = (folder) =>
  engineFilesIn(folder)
    .map((path) => `${hashOf(folder, path)}  ${path}\n`)
    .join('');

/** Path → hash, as the manifest of a folder has them; undefined where no engine came from elsewhere. */
export function cameAs(folder) {
  if (!existsSync(join(folder, manifestFile))) return undefined;
  const lines = readFileSync(join(folder, manifestFile), 'utf8').trim().split('\n');
  return new Map(lines.map((line) => line.split('  ')).map(([hash, path]) => [path, hash]));
}

/** The files of a folder's engine that somebody changed, added or removed since it came. */
export function editsIn(folder) {
  const came = cameAs(folder) ?? new Map();
  const present = engineFilesIn(folder);
  return [
    ...present.filter((path) => came.get(path) !== hashOf(folder, path)),
    ...[...came.keys()].filter((path) => !existsSync(join(folder, path))),
  ].sort();
}

/** The packages among these that the engine's files or its tools need, and what those want beside them. */
function neededOf(folder, packages) {
  const { tools, unneeded } = json(folder, 'engine/belongs.json');
  const text = engineFilesIn(folder)
    .filter((path) => /\.(?:tsx?|mjs)$/.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .join('\n');
  const locked = json(folder, 'package-lock.json').packages;
  const isNamed = (name) => tools.includes(name) || new RegExp(`['"]${name}(?:/[^'"]*)?['"]`).test(text);
  const needed = new Set(packages.filter((name) => isNamed(name) && !unneeded.includes(name)));
  // A set also hands out what is added to it meanwhile.
  for (const name of needed)
    for (const peer of Object.keys(locked[`node_modules/${name}`]?.peerDependencies ?? {}))
      if (packages.includes(peer)) needed.add(peer);
  return needed;
}

/** What package.json has to say for the engine of this folder. */
export function packagesOf(folder) {
  const { dependencies, devDependencies, optionalDependencies, overrides, engines, imports, type } = json(
    folder,
    'package.json',
  );
  const needed = neededOf(folder, Object.keys({ ...dependencies, ...devDependencies }));
  const kept = (all) => Object.fromEntries(Object.entries(all).filter(([name]) => needed.has(name)));
  return {
    type,
    imports,
    dependencies: kept(dependencies),
    devDependencies: kept(devDependencies),
    optionalDependencies,
    overrides,
    engines,
  };
}

/** The commands of the engine, as package.json has them. */
export function scriptsOf(folder) {
  const { scripts } = json(folder, 'package.json');
  const own = { test: 'node bin/testBusiness.mjs', check: 'node bin/testBusiness.mjs check' };
  const [start, ...others] = json(folder, 'engine/belongs.json').scripts.map((name) => [name, scripts[name]]);
  return Object.fromEntries([start, ...Object.entries(own), ...others]);
}

/** The lock of a folder with those packages alone that this package.json needs. */
export function lockFor(folder, manifest) {
  const lock = json(folder, 'package-lock.json');
  const { name, version, dependencies, devDependencies, optionalDependencies, engines } = manifest;
  const own = { name, version, dependencies, devDependencies, optionalDependencies, engines };
  const packages = { ...lock.packages, '': own };
  const reached = new Set(['']);
  // It grows while it is read.
  for (const path of reached)
    for (const wanted of wantedBy(packages[path], path === '')) {
      const found = lookedUp(packages, path, wanted);
      if (found !== undefined) reached.add(found);
    }
  const kept = Object.entries(packages).filter(([path]) => reached.has(path));
  return { ...lock, name, version, packages: Object.fromEntries([['', own], ...kept.filter(([path]) => path !== '')]) };
}

const wantedBy = ({ peerDependenciesMeta = {}, ...entry }, isOwn) => [
  ...Object.keys({ ...entry.dependencies, ...entry.optionalDependencies, ...(isOwn && entry.devDependencies) }),
  ...Object.keys(entry.peerDependencies ?? {}).filter((name) => !peerDependenciesMeta[name]?.optional),
];

/** Where a package finds another one, as Node looks for it: in its own folder, then in those above. */
function lookedUp(packages, from, name) {
  const folders = from === '' ? [] : from.split('/node_modules/');
  for (let depth = folders.length; depth >= 0; depth -= 1) {
    const path = [...folders.slice(0, depth), name].join('/node_modules/');
    const full = depth === 0 ? `node_modules/${name}` : path;
    if (packages[full]) return full;
  }
  return undefined;
}
