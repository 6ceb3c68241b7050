import type { Plugin } from 'vite';

const entry = '<script type="module" src="/src/main.tsx"></script>';

const mocksFirst = `<script type="module">
  await import('/mocks/browser.ts');
  await import('/src/main.tsx');
</script>`;

/**
 * `npm run dev:mock`: the page starts the mocks and then the console, which knows nothing of them. The script in the
 * page that asks the API early goes: it would ask before there is anyone to answer.
 */
export const mockEntry = (): Plugin => ({
  name: 'mock-entry',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => {
      if (!html.includes(entry)) throw new Error(`index.html does not hold ${entry}`);
      return html.replace(/<script(?![^>]*\ssrc=)[^>]*>[\s\S]*?<\/script>/g, '').replace(entry, mocksFirst);
    },
  },
});
