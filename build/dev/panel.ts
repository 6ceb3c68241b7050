import type { Plugin } from 'vite';

/** Puts the panel of `npm run dev` into the page. No build has it: `bin/dev.mjs` alone names this plugin. */
export const devPanel = (): Plugin => ({
  name: 'dev-panel',
  apply: 'serve',
  transformIndexHtml: (_, { server }) => [
    {
      tag: 'script',
      attrs: { type: 'module', src: `${server?.config.base ?? '/'}build/dev/panel/start.ts` },
      injectTo: 'body',
    },
  ],
});
