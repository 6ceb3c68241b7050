import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { alone } from './alone.mjs';
import { ensurePackages } from './packages.mjs';
import { giveUp, root } from './run.mjs';

/** Brings the folder from any state to a complete `dist` or `dist-debug`. Needs nothing but Node. */
export async function ensureBuilt(debug = false) {
  // Traces of the built programs name the lines of their sources.
  process.setSourceMapsEnabled(true);
  const fresh = isBuilt(debug);
  if (!fresh && debug && isDeployed())
    giveUp('The sample pages are built from the sources, which are not here: start without --debug.');
  await ensurePackages({ development: !fresh });
  if (fresh) return;
  const { build } = await import('../build.mjs');
  await alone(async () => {
    // Another command may have built it meanwhile.
    if (!isBuilt(debug)) await build(debug);
  });
}

/** The sources of a build. */
const sources = [
  'engine',
  'resources',
  'src',
  'server',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'bin/build.mjs',
];

/** The folder of the ordinary build, and that of the debug build; neither replaces the other. */
export const folderOf = (debug) => join(root, debug ? 'dist-debug' : 'dist');

/** The file of a build that tells its sources. */
export const stamp = 'sources.sha256';

/** Whether that folder holds a complete build of the present sources, where there are any. */
function isBuilt(debug = false) {
  try {
    const built = readFileSync(join(folderOf(debug), stamp), 'utf8');
    return isDeployed() || built === hashOfSources(debug);
  } catch {
    return false;
  }
}

/** A deployed folder holds what was built, and nothing to build from. */
function isDeployed() {
  return !existsSync(join(root, 'engine'));
}

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
