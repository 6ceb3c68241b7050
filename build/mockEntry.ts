import type { Plugin } from 'vite';

const entry = '/src/main.tsx';

/**
 * `npm run dev:mock`: the page starts the mocks, which start the console. The script in the page that asks the API
 * early goes: it would ask before there is anyone to answer.
 */
export const mockEntry = (): Plugin => ({
  name: 'mock-entry',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => {
      if (!html.includes(entry)) throw new Error(`index.html does not load ${entry}`);
      return html.replace(/<script(?![^>]*\ssrc=)[^>]*>[\s\S]*?<\/script>/g, '').replace(entry, '/mocks/browser.ts');
    },
  },
});
