import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** All that a build is made of. */
const sources = [
  'resources',
  'src',
  'server',
  'build',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'bin/build.mjs',
];

/** Where the ordinary build lies, and the one with the debug flag on: neither ever replaces the other. */
export const folderOf = (debug) => join(root, debug ? 'dist-debug' : 'dist');

const stampOf = (debug) => join(folderOf(debug), 'sources.sha256');

/** True when that folder was built to its end, from the sources as they are, where there are any. */
export function isBuilt(debug = false) {
  try {
    const built = readFileSync(stampOf(debug), 'utf8');
    return isDeployed() || built === hashOfSources(debug);
  } catch {
    return false;
  }
}

/** A deployed folder holds what was built, and nothing to build from. */
export const isDeployed = () => !existsSync(join(root, 'server'));

/** Notes what a build was made of, once it is whole. */
export function markBuilt(hash, debug) {
  writeFileSync(stampOf(debug), hash);
}

/** From here on that folder counts as stale. */
export function forgetBuild(debug) {
  mkdirSync(folderOf(debug), { recursive: true });
  rmSync(stampOf(debug), { force: true });
}

export function hashOfSources(debug) {
  const hash = createHash('sha256');
  const all = debug ? [...sources, 'mocks'] : sources;
  for (const file of all.flatMap(filesBelow)) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function filesBelow(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesBelow(`${path}/${name}`));
}
