import { alone } from './alone.mjs';
import { isBuilt } from './freshness.mjs';
import { ensurePackages, refuseOldNode } from './packages.mjs';

/** From whatever state the folder is in to a whole `dist`. Needs nothing but Node. */
export async function ensureBuilt() {
  refuseOldNode();
  const fresh = isBuilt();
  await ensurePackages({ development: !fresh });
  if (fresh) return;
  const { build } = await import('../build.mjs');
  await alone(async () => {
    // Another command may have done it meanwhile.
    if (!isBuilt()) await build();
  });
}
