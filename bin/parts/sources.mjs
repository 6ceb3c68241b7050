import { join } from 'node:path';
import { createServer } from 'vite';
import { root } from './run.mjs';

/** The sources as modules, without a build: `load('server/app.ts')`. To be closed, or the process goes on. */
export async function openSources() {
  const vite = await createServer({
    root,
    // Neither the pages nor their plugins matter here: without them it starts at once.
    configFile: false,
    define: { __DEBUG__: 'false' },
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    appType: 'custom',
    logLevel: 'error',
  });
  return { load: (path) => vite.ssrLoadModule(join(root, path)), close: () => vite.close() };
}
