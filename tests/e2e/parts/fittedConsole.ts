import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Builds the console into a folder with other modules in place of some; `modules` has the code of each by its path. */
export const buildConsole = (outDir: string, modules: Readonly<Record<string, string>>) =>
  build({
    configLoader: 'runner',
    logLevel: 'warn',
    mode: 'production',
    define: { __DEBUG__: 'false' },
    plugins: [
      {
        name: 'other-modules',
        enforce: 'pre',
        load: (id: string) => Object.entries(modules).find(([path]) => id.endsWith(`/${path}`))?.[1],
      },
    ],
    build: { outDir, emptyOutDir: true },
  });

/** Gives a page the console of a folder, under the policy of our own server. */
export const serveConsole = (page: Page, folder: string) =>
  page.route('**/admin/**', async (route) => {
    const path = new URL(route.request().url()).pathname.replace('/admin/', '');
    const type = types[extname(path)];
    if (type) return route.fulfill({ body: readFileSync(join(folder, path)), contentType: type });
    const headers = (await route.fetch()).headers();
    const policy = headers['content-security-policy'] ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    const body = readFileSync(join(folder, 'index.html'), 'utf8').replaceAll('__NONCE__', nonce);
    return route.fulfill({ body, contentType: 'text/html', headers: { 'content-security-policy': policy } });
  });
