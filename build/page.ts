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

/** The first request of each list by the list's path, for the page to send before the framework is there. */
const firstLists = (): Record<string, string> =>
  Object.fromEntries(
    resources.flatMap(pagesOf).map(({ path, resource }) => [`/${path}`, addressOf(firstListCall(resource))]),
  );

const styles = ['base', 'buttons', 'inputs', 'surfaces'];

/** The styles of every page. In the page itself they cost no request, which would hold back the first paint. */
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
 * Puts into index.html what is said elsewhere. That is the design tokens, the styles of every page, the script that
 * runs before all others, and how each list is first asked for.
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
