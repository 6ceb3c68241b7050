import { createServer } from 'vite';
import { root } from '../bin/parts/run.mjs';

/** Opens the TypeScript sources: `load` runs a module of them in this process, `close` frees them. */
export const openSources = async () => {
  const options = { middlewareMode: true, watch: null };
  const vite = await createServer({ root, server: options, appType: 'custom', logLevel: 'error' });
  return { load: (path) => vite.ssrLoadModule(`/${path}.ts`), close: () => vite.close() };
};
