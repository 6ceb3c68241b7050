import { join, extname } from 'node:path';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { root } from '#bin/parts/run.mjs';
import { findChromium } from '#bin/parts/chromium.mjs';
import { fill, startProduct } from '#bench/product.mjs';
import { createServer, request } from 'node:http';
import { readFileSync, readdirSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Every built file, compressed once as the console's own server does it. */
const load = (name, folder) =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath ?? entry.path, entry.name);
        return [
          `/${name}${path.slice(folder.length)}`,
          { type: types[extname(path)] ?? 'text/plain', body: brotliCompressSync(readFileSync(path)) },
        ];
      }),
  );

/**
 * Serves a build below its name and passes /api on to the console's server. So all contestants ask the same server for
 * the same rows. Returns the listening server.
 */
const serveBuild = (name, folder, port, apiPort) => {
  const files = load(name, folder);
  const server = createServer((incoming, outgoing) => {
    if (incoming.url.startsWith('/api/')) {
      const { url: path, method, headers } = incoming;
      incoming.pipe(
        request({ host: '127.0.0.1', port: apiPort, path, method, headers }, (answer) => {
          outgoing.writeHead(answer.statusCode, answer.headers);
          answer.pipe(outgoing);
        }),
      );
      return;
    }
    const file = files.get(incoming.url) ?? files.get(`/${name}/index.html`);
    outgoing.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br' });
    outgoing.end(file.body);
  });
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
};

const [consolePort, barePort, plainPort] = [3971, 3972, 3975];

/** Starts the product with its rows, the other builds on the same API, and a browser. Returns the lists' addresses. */
export const startContestants = async () => {
  // The product is built first, since its build empties `dist`.
  const product = await startProduct(consolePort);
  await fill(product);
  const serve = async (name, port) => {
    await build({ configFile: join(import.meta.dirname, name, 'vite.config.ts'), logLevel: 'error' });
    return serveBuild(name, join(root, 'dist', name), port, consolePort);
  };
  const servers = [await serve('bare', barePort), await serve('plain', plainPort)];
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  return {
    browser,
    token: product.token,
    lists: {
      plain: `http://127.0.0.1:${plainPort}/plain/`,
      console: `http://127.0.0.1:${consolePort}/admin/account/account-list`,
      bare: `http://127.0.0.1:${barePort}/bare/#/account`,
    },
    stop: async () => {
      await browser.close();
      for (const server of servers) server.close();
      await product.stop();
    },
  };
};
