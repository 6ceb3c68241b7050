/**
 * `npm run dev`: the console and the API with hot reload. `API_TARGET=<url>`: the console against another server.
 * `npm run dev -- --mock`: the console with no server at all. `-- --debug` shows the template's sample pages as well.
 * The documents stand below `/docs`.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chosenBusiness } from '../engine/kit/build/business.mjs';
import { faultOfAddress } from './parts/address.mjs';
import { keepApart } from './parts/built.mjs';
import { ensurePackages } from './parts/packages.mjs';
import { giveUp, root } from './parts/run.mjs';

const options = process.argv.slice(2);
const unknown = options.find((word) => !/^--(mock|debug|demo(=(zh|en))?)$/.test(word));
if (unknown !== undefined)
  giveUp(`There is no ${unknown}. npm run dev takes --demo, --demo=en and --debug, and PORT and HOST before it.`, 2);
const host = process.env.HOST || '127.0.0.1';
const port = process.env.PORT || '3000';
const fault = await faultOfAddress(host, port);
if (fault !== undefined) giveUp(fault);
keepApart();
await ensurePackages({ development: true });
const { createServer, runnerImport } = await import('vite');

const mock = options.includes('--mock');
const target = process.env.API_TARGET;

try {
  const { module: dev } = await runnerImport(`${root}/engine/kit/build/dev/index.ts`, {
    plugins: [chosenBusiness()],
  });
  const plugins = dev.development({
    root,
    words: options,
    at: mock ? 'page' : target ? 'elsewhere' : 'inside',
  });
  const vite = await createServer({
    root,
    configLoader: 'runner',
    mode: mock ? 'mock' : 'development',
    define: { __DEBUG__: String(options.includes('--debug')) },
    plugins: [...(existsSync(join(root, 'docs')) ? [docsInside()] : []), ...plugins],
    server: {
      port: Number(port),
      host,
      proxy: target && !mock ? { '/api': { target, changeOrigin: true } } : undefined,
      // The files of a running product are no sources.
      watch: { ignored: ['**/data/**', '**/dist*/**', '**/test-results/**'] },
    },
  });
  await vite.listen();
  vite.printUrls();
  // Vite itself ends in order at SIGTERM, and when its terminal goes.
  process.once('SIGINT', () => void vite.close().then(() => process.exit(0)));
} catch (error) {
  giveUp(error.message);
}

/** The documents below `/docs`. Their server starts when somebody first asks for a page. */
function docsInside() {
  const base = '/docs/';
  let docs;
  const start = async (folder) => {
    process.env.DOCS_BASE = base;
    const vitepress = await import('vitepress');
    return vitepress.createServer(folder, { base, middlewareMode: true });
  };
  return {
    name: 'docs-inside',
    configureServer({ config, middlewares, httpServer }) {
      middlewares.use((request, response, next) => {
        if (!`${request.url}/`.startsWith(base)) return next();
        docs ??= start(`${config.root}/docs`);
        return docs.then((site) => site.middlewares(request, response, next), next);
      });
      httpServer?.once('close', async () => (await docs)?.close());
    },
  };
}
