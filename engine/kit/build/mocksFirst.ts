import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { isOn } from './debugFlag';

const entry = '<script type="module" src="/engine/client/main.ts"></script>';

/** It uses no `await`: the bundler may put code of both modules into this one, which would then wait for itself. */
const after = (mocks: string) => `<script type="module">
  void import('/${mocks}').then(() => import('/engine/client/main.ts'));
</script>`;

/** The page's own script. It calls the API before the mocks could answer. */
const early = /<script(?![^>]*\ssrc=)[^>]*>[\s\S]*?<\/script>/g;

const worker = 'mockServiceWorker.js';

/**
 * A host of plain files has none at the address of a record, so a reload there gets the page from the worker, whatever the host
 * says. The worker of the mocks itself leaves pages alone.
 */
const answersPages = (base: string) => `
addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  event.respondWith(fetch(event.request).then((response) => (response.status === 404 ? fetch('${base}') : response)));
});
`;

/** What the page starts first: answers to all calls, or to those of the sample pages alone, where that folder is. */
const all = 'mocks/browser.ts';
const samples = 'samples/mocks/browser.ts';

/**
 * The page starts the mocks and then the console, which knows nothing of them. `npm run dev -- --mock` mocks all of the API,
 * and the debug flag the mock-only calls. The worker's file lies directly below the base path, since that
 * decides its scope.
 */
export const mocksFirst = (root: string, base: string): Plugin => {
  let mocks: string | undefined;
  const source = () => readFileSync(createRequire(join(root, 'package.json')).resolve(`msw/${worker}`), 'utf8');
  return {
    name: 'mocks-first',
    config: ({ define }, { mode, isSsrBuild }) => {
      if (isSsrBuild) return undefined;
      mocks = mode === 'mock' ? all : isOn(define) && existsSync(join(root, samples)) ? samples : undefined;
      // The page names the mocks in a script that Vite does not scan: found late, their packages would reload the page.
      return mocks ? { optimizeDeps: { entries: ['index.html', mocks] } } : undefined;
    },
    configureServer: ({ middlewares }) => {
      if (mocks)
        middlewares.use(base + worker, (_, response) => {
          response.setHeader('content-type', 'text/javascript').end(source());
        });
    },
    generateBundle() {
      if (mocks) this.emitFile({ type: 'asset', fileName: worker, source: source() + answersPages(base) });
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => {
        if (!mocks) return html;
        if (!html.includes(entry)) throw new Error(`index.html does not hold ${entry}`);
        return (mocks === all ? html.replace(early, '') : html).replace(entry, after(mocks));
      },
    },
  };
};
