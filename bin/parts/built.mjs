import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { alone } from './alone.mjs';
import { folderOf, hashOfSources, stamp } from './builtFrom.mjs';
import { ensurePackages } from './packages.mjs';
import { businessFolder, giveUp, root } from './run.mjs';

/** Brings the folder from any state to a complete `dist` or `dist-debug`. Needs nothing but Node. */
export async function ensureBuilt(debug = false) {
  // Traces of the built programs name the lines of their sources.
  process.setSourceMapsEnabled(true);
  keepApart();
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

/** Each business has a data folder of its own. */
export function keepApart() {
  if (businessFolder !== root) process.env.DATA_DIR ||= join(businessFolder, 'data');
}

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
