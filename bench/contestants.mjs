import { createServer, request } from 'node:http';
import { readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { launchChromium } from '../bin/parts/chromium.mjs';
import { root } from '../bin/parts/run.mjs';
import { ownPassword, startProduct } from './product.mjs';
import { atEnd } from './runner.mjs';

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Builds a contestant with Vite's defaults, nothing tuned. Returns its files, compressed as the console's server does it. */
const buildContestant = async (name) => {
  const folder = join(root, 'dist', name);
  const entry = {
    name: 'entry',
    transformIndexHtml: { order: 'pre', handler: (html) => html.replace('CONTESTANT', name) },
  };
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'contestants'),
    base: `/${name}/`,
    plugins: [react(), entry],
    build: { outDir: folder, emptyOutDir: true },
    logLevel: 'error',
  });
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map(({ parentPath, name: file }) => {
        const path = join(parentPath, file);
        const type = types[extname(path)] ?? 'text/plain';
        return [`/${name}${path.slice(folder.length)}`, { type, body: brotliCompressSync(readFileSync(path)) }];
      }),
  );
};

/** Serves a contestant, and passes /api on to the console's server, so that all ask the same server for the same rows. */
const serve = async (name, port, apiPort) => {
  const files = await buildContestant(name);
  const server = createServer((incoming, outgoing) => {
    const { url: path, method, headers } = incoming;
    if (path.startsWith('/api/')) {
      const passOn = (answer) => answer.pipe(outgoing.writeHead(answer.statusCode, answer.headers));
      return incoming.pipe(request({ host: '127.0.0.1', port: apiPort, path, method, headers }, passOn));
    }
    const { type, body } = files.get(path) ?? files.get(`/${name}/index.html`);
    return outgoing.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(body);
  });
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
};

/** Creates 240 accounts, in an order that no sort produces. */
const fill = async ({ call, token }) => {
  const roles = ['employee', 'customer_service', 'admin'];
  for (let n = 0; n < 240; n += 1) {
    const shuffled = (n * 77) % 240;
    const username = `user.${String(shuffled).padStart(3, '0')}`;
    const person = { username, name: `Person ${shuffled}`, role: roles[n % 3], phone: `1380000${1000 + n}` };
    await call('account/insert', { ...person, password: ownPassword }, token);
  }
};

const [consolePort, barePort, plainPort] = [3971, 3972, 3975];

/** Starts the product with its rows, the other builds on the same API, and a browser. Returns the lists' addresses. */
export const startContestants = async () => {
  // The product is built first, since its build empties `dist`.
  const product = await startProduct(consolePort);
  await fill(product);
  for (const [name, port] of [
    ['bare', barePort],
    ['plain', plainPort],
  ]) {
    const server = await serve(name, port, consolePort);
    atEnd(() => server.close());
  }
  const browser = await launchChromium();
  atEnd(() => browser.close());
  const lists = {
    'this console': `http://127.0.0.1:${consolePort}/admin/account/account-list`,
    'React alone': `http://127.0.0.1:${plainPort}/plain/`,
    'bare react-admin': `http://127.0.0.1:${barePort}/bare/#/account`,
  };
  return { browser, token: product.token, lists };
};
