import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { root } from '../../bin/parts/run.mjs';
import { findChromium } from '../../bin/parts/chromium.mjs';
import { fill, startProduct } from '../product.mjs';
import { serveBuild } from './serveBuild.mjs';

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
