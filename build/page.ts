import type { Plugin } from 'vite';
import { resources } from '../resources';
import { addressOf } from '../src/api/call';
import { firstListCall } from '../src/api/wire';
import { tokenStyles } from '../src/theme';

/** The first request of each list by the list's path, for the page to send before the framework is there. */
const firstLists = (): Record<string, string> =>
  Object.fromEntries(resources.map((resource) => [`/${resource.path}`, addressOf(firstListCall(resource))]));

const places = { '/* tokens */': tokenStyles, '/* first lists */ {}': () => JSON.stringify(firstLists()) };

/** Puts into index.html what is said elsewhere: the design tokens, and how each list is first asked for. */
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
