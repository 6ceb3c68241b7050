import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { resources } from '../resources/entities';
import { defaultLocale } from '../resources/vocabulary/language';
import { pagesOf } from '../resources/pages/pages';
import { product } from '../resources/vocabulary/product';
import { addressOf } from '../src/api/call';
import { firstListCall } from '../src/api/wire';
import { tokenStyles } from '../src/themeStyles';
import { asExpression, bootScript } from './bootScript';
import { withBreakpoints } from './breakpoints';
import { firstRowsScript } from './firstRows';

/** The first request of each list by its path, which the page sends before the framework loads. */
const firstLists = (): Record<string, string> =>
  Object.fromEntries(
    resources.flatMap(pagesOf).map(({ path, resource }) => [`/${path}`, addressOf(firstListCall(resource))]),
  );

const styles = ['base', 'buttons', 'inputs', 'surfaces'];

/** The styles of every page. In the page itself they need no request, which would delay the first paint. */
const baseStyles = (): string =>
  smaller(
    styles.map((name) => readFileSync(new URL(`../src/ui/styles/${name}.css`, import.meta.url), 'utf8')).join(''),
  );

const smaller = (css: string): string =>
  withBreakpoints(css)
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
      const first = await firstRowsScript(root);
      return [
        ['/* product */', product[defaultLocale]] as const,
        ['/* tokens */', tokenStyles()] as const,
        ['/* styles */', baseStyles()] as const,
        ['/* first styles */', smaller(first.styles)] as const,
        ['/* boot */', await bootScript(root)] as const,
        ['/* first rows */', first.code] as const,
        ['__FIRST_LISTS__', asExpression(firstLists())] as const,
        // Vite serves the modules one by one: there are no files to name.
        ...(server ? [['__PRELOADS__', asExpression({})] as const] : []),
      ].reduce(fill, withBreakpoints(html));
    },
  },
});
