import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import react from '@vitejs/plugin-react';
import { Hono } from 'hono';
import { build } from 'vite';
import { compressAhead } from '../bin/build.mjs';
import { launchChromium } from '../bin/parts/chromium.mjs';
import { root } from '../bin/parts/run.mjs';
import { startSeeded } from './product.mjs';
import { atEnd } from './runner.mjs';

const dist = join(root, 'dist');

/**
 * Builds react-admin's list with Vite's defaults, nothing tuned, and compresses its files as those of the console: alone,
 * and in a console with a form, a record and two more pages.
 */
const buildBare = async () => {
  const outDir = join(dist, 'bare');
  const pages = ['index.html', 'whole.html'].map((page) => join(import.meta.dirname, 'bare', page));
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'bare'),
    base: '/bare/',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, rolldownOptions: { input: pages } },
    logLevel: 'error',
  });
  await compressAhead(outDir);
};

/** Serves it, and passes /api on to the console's server, so that both ask the same server for the same rows. */
const serveBare = async (port, apiPort) => {
  await buildBare();
  const files = getRequestListener(new Hono().use(serveStatic({ root: dist, precompressed: true })).fetch);
  const server = createServer((incoming, outgoing) => {
    const { url: path, method, headers } = incoming;
    if (!path.startsWith('/api/')) return files(incoming, outgoing);
    const passOn = (answer) => answer.pipe(outgoing.writeHead(answer.statusCode, answer.headers));
    return incoming.pipe(request({ host: '127.0.0.1', port: apiPort, path, method, headers }, passOn));
  });
  atEnd(() => server.close());
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
};

const [consolePort, barePort] = [3971, 3972];

/** Starts the product with its rows, react-admin's list on the same API, and a browser. Returns the lists' addresses, those of whole consoles, and how to look at one. */
export const startContestants = async () => {
  // This builds the product first, and a build empties `dist`.
  const product = await startSeeded({ entries: 1000, log: 1000 }, consolePort);
  await serveBare(barePort, consolePort);
  const browser = await launchChromium();
  atEnd(() => browser.close());
  /** Works in a page of its own, with an empty cache. `script` runs before those of the page. */
  const inPage = async ([width, height], [script, given], work) => {
    const context = await browser.newContext({ viewport: { width, height } });
    const page = await context.newPage();
    await page.addInitScript(script, given);
    return work(page).finally(() => context.close());
  };
  const lists = {
    'this console': `http://127.0.0.1:${consolePort}/admin/account/account-list`,
    'bare react-admin': `http://127.0.0.1:${barePort}/bare/#/account`,
  };
  const consoles = {
    'this console': lists['this console'],
    'bare react-admin': `http://127.0.0.1:${barePort}/bare/whole.html#/account`,
  };
  return { inPage, token: product.token, lists, consoles };
};
