/** `npm start`: from whatever state the folder is in to the running product. Needs nothing but Node. */
import { isBuilt } from './parts/freshness.mjs';
import { ensurePackages, refuseOldNode } from './parts/packages.mjs';

refuseOldNode();
const fresh = isBuilt();
await ensurePackages({ development: !fresh });
if (!fresh) {
  const { build } = await import('./build.mjs');
  await build();
}
await import('../dist/server/main.js');
