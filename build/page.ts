import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { resources } from '../resources/entities';
import { defaultLocale } from '../resources/vocabulary/language';
import { pagesOf } from '../resources/pages/pages';
import { product } from '../resources/product';
import { addressOf } from '../src/api/call';
import { firstListCall } from '../src/api/wire';
import { tokenStyles } from '../src/theme';

/** The first request of each list by the list's path, for the page to send before the framework is there. */
const firstLists = (): Record<string, string> =>
  Object.fromEntries(
    resources.flatMap(pagesOf).map(({ path, resource }) => [`/${path}`, addressOf(firstListCall(resource))]),
  );

const styles = ['base', 'buttons', 'inputs', 'surfaces'];

/** The styles of every page. In the page itself they cost no request, which would hold back the first paint. */
const baseStyles = (): string =>
  styles
    .map((name) => readFileSync(new URL(`../src/styles/${name}.css`, import.meta.url), 'utf8'))
    .join('')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ');

const places = {
  '/* product */': () => product[defaultLocale],
  '/* tokens */': tokenStyles,
  '/* styles */': baseStyles,
  '/* first lists */ {}': () => JSON.stringify(firstLists()),
};

/** Puts into index.html what is said elsewhere: the design tokens, the styles of every page, and how each list is first asked for. */
export const pageFromDeclarations = (): Plugin => ({
  name: 'page-from-declarations',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      Object.entries(places).reduce((page, [place, make]) => {
        if (!page.includes(place)) throw new Error(`index.html has no "${place}"`);
        return page.replace(place, make);
      }, html),
  },
});
