import { alone } from './alone.mjs';
import { isBuilt, isDeployed } from './freshness.mjs';
import { ensurePackages, refuseOldNode } from './packages.mjs';

/** Brings the folder from any state to a complete `dist` or `dist-debug`. Needs nothing but Node. */
export async function ensureBuilt(debug = false) {
  refuseOldNode();
  // Traces of the built programs name the lines of their sources.
  process.setSourceMapsEnabled(true);
  const fresh = isBuilt(debug);
  if (!fresh && debug && isDeployed()) {
    process.stderr.write('The sample pages are built from the sources, which are not here: start without --debug.\n');
    process.exit(1);
  }
  await ensurePackages({ development: !fresh });
  if (fresh) return;
  const { build } = await import('../build.mjs');
  await alone(async () => {
    // Another command may have built it meanwhile.
    if (!isBuilt(debug)) await build(debug);
  });
}
