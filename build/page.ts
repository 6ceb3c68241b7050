import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { asExpression, bootScript } from './bootScript';
import { withBreakpoints, type Breakpoints } from './breakpoints';
import { firstRowsScript, wholeFirstRowsScript } from './firstRows';
import { loadModule } from './loadModule';

const styles = ['base', 'buttons', 'inputs', 'surfaces'];

/** The styles of every page. In the page itself they need no request, which would delay the first paint. */
const baseStyles = (breakpoints: Breakpoints): string =>
  smaller(
    styles.map((name) => readFileSync(new URL(`../src/ui/styles/${name}.css`, import.meta.url), 'utf8')).join(''),
    breakpoints,
  );

const smaller = (css: string, breakpoints: Breakpoints): string =>
  withBreakpoints(css, breakpoints)
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};:,]) /g, '$1');

const fill = (page: string, [place, text]: readonly [string, string]): string => {
  if (!page.includes(place)) throw new Error(`index.html has no "${place}"`);
  return page.replace(place, () => text);
};

/**
 * Puts into index.html what other files define: the design tokens, the styles of every page, the first script, and the
 * first request of each list.
 */
export const pageFromDeclarations = (root: string): Plugin => ({
  name: 'page-from-declarations',
  transformIndexHtml: {
    order: 'pre',
    handler: async (html, { server }) => {
      const parts = await loadModule<typeof import('./pageParts')>(join(root, 'build/pageParts.ts'), server);
      const { title, tokens, breakpoints, firstLists } = parts.pageParts();
      const [first, boot] = await Promise.all([
        (server ? wholeFirstRowsScript : firstRowsScript)(root),
        bootScript(root),
      ]);
      return [
        ['/* product */', title] as const,
        ['/* tokens */', tokens] as const,
        ['/* styles */', baseStyles(breakpoints)] as const,
        ['/* first styles */', smaller(first.styles, breakpoints)] as const,
        ['/* boot */', boot.code] as const,
        ['/* first rows */', first.code] as const,
        ['__FIRST_LISTS__', asExpression(firstLists)] as const,
        // Vite serves the modules one by one: there are no files to name.
        ...(server ? [['__PRELOADS__', asExpression({})] as const] : []),
      ].reduce(fill, withBreakpoints(html, breakpoints));
    },
  },
});
