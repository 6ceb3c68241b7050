import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

const stamp = join(root, 'dist/sources.sha256');

/** True when `dist` was built to its end, from the sources as they are. A deployed folder has no sources. */
export function isBuilt() {
  try {
    const built = readFileSync(stamp, 'utf8');
    return isDeployed() || built === hashOfSources();
  } catch {
    return false;
  }
}

const isDeployed = () => !existsSync(join(root, 'server'));

/** Notes what the build in `dist` was made of, once it is whole. */
export function markBuilt(hash) {
  writeFileSync(stamp, hash);
}

/** From here on `dist` counts as stale. */
export function forgetBuild() {
  mkdirSync(dirname(stamp), { recursive: true });
  rmSync(stamp, { force: true });
}

export function hashOfSources() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesBelow)) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
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
