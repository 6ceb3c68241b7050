import type { Plugin } from 'vite';
import { asExpression } from '#engine/kit/build/page';
import { loadModule } from '#engine/kit/build/loadModule';
import { pageScript } from '#engine/kit/build/pageScript';

const name = 'virtual:page-script';

/** Gives test files the page's own script as it stands in the page. It is made once for a run, in Vite's own process. */
export const pageScriptOnce = (root: string): Plugin => ({
  name: 'page-script-once',
  resolveId: (id) => (id === name ? id : undefined),
  load: async (id) => {
    if (id !== name) return undefined;
    const { code } = await pageScript(root, 'engine/client/firstRows/start.ts');
    const { pageParts } = await loadModule<typeof import('#engine/kit/build/pageParts')>(
      `${root}/engine/kit/build/pageParts.ts`,
    );
    const texts = asExpression(pageParts(code).firstTexts);
    return `export default ${JSON.stringify(code.replace('__FIRST_TEXTS__', () => texts))}`;
  },
});
