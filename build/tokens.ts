import type { Plugin } from 'vite';
import { tokenStyles } from '../src/theme';

const place = '/* tokens */';

/** Puts the design tokens of `src/theme.ts` into the head of index.html, so that the skeleton paints in the right colours. */
export const tokensInHtml = (): Plugin => ({
  name: 'tokens-in-html',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => {
      if (!html.includes(place)) throw new Error(`index.html has no "${place}" for the design tokens`);
      return html.replace(place, () => tokenStyles());
    },
  },
});
