import { join } from 'node:path';
import type { Plugin } from 'vite';
import { loadModule } from './loadModule';
import { pageScript } from './pageScript';

/** Brackets make `() => {…}` an expression. */
export const asExpression = (value: unknown): string => `(${JSON.stringify(value)})`;

/** Puts a text in its place in the page; throws an `Error` where the page has no such place. */
export const fill = (page: string, [place, text]: readonly [string, string]): string => {
  if (!page.includes(place)) throw new Error(`index.html has no "${place}"`);
  return page.replace(place, () => text);
};

const makeScripts = (root: string) =>
  Promise.all([pageScript(root, 'engine/client/boot/boot.ts'), pageScript(root, 'engine/client/firstRows/start.ts')]);

/**
 * Puts into index.html what other files define: the design tokens, the page's own scripts and their styles, their texts,
 * and the first request of each list. In the page they need no request, which would delay the first paint.
 */
export const pageFromDeclarations = (root: string): Plugin => {
  let scripts: ReturnType<typeof makeScripts> | undefined;
  return {
    name: 'page-from-declarations',
    // A development server makes many pages of the same sources.
    configureServer: ({ watcher }) => void watcher.on('all', () => (scripts = undefined)),
    transformIndexHtml: {
      order: 'pre',
      handler: async (html, { server }) => {
        scripts ??= makeScripts(root);
        const [boot, firstRows] = await scripts;
        const module = await loadModule<typeof import('./pageParts')>(
          join(root, 'engine/kit/build/pageParts.ts'),
          server,
        );
        const parts = module.pageParts(firstRows.code);
        return Object.entries({
          '/* product */': parts.title,
          '/* tokens */': parts.tokens,
          '/* styles */': boot.styles + firstRows.styles,
          '/* boot */': boot.code,
          '/* first rows */': firstRows.code,
          __FIRST_LISTS__: asExpression(parts.firstLists),
          __FIRST_TEXTS__: asExpression(parts.firstTexts),
          // Vite serves the modules one by one: there are no files to name.
          ...(server && { __PRELOADS__: asExpression({}) }),
        }).reduce(fill, html);
      },
    },
  };
};
