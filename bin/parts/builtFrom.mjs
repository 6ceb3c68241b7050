import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { businessFolder, root } from './run.mjs';

/** The sources of a build. */
const sources = [
  'engine',
  ...['resources', 'src', 'server'].map((room) => relative(root, join(businessFolder, room))),
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'bin/build.mjs',
];

/** The folder of the ordinary build, and that of the debug build; neither replaces the other. */
export const folderOf = (debug) => join(businessFolder, debug ? 'dist-debug' : 'dist');

/** The file of a build that tells its sources. */
export const stamp = 'sources.sha256';

/** What tells one state of the sources from another. */
export function hashOfSources(debug) {
  const hash = createHash('sha256');
  const all = debug ? [...sources, 'mocks', 'samples'] : sources;
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
