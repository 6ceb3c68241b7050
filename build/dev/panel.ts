import type { Plugin } from 'vite';
import { messages } from './wire';

/**
 * Puts the panel of `npm run dev` into the page: it checks every answer against its declaration. No build has it, since
 * `bin/dev.mjs` alone names this plugin.
 */
export const devPanel = (): Plugin => ({
  name: 'dev-panel',
  apply: 'serve',
  configureServer: ({ environments, config }) => {
    environments.client.hot.on(messages.deviations, (lines: unknown) => {
      // A page that is loaded again finds the same.
      for (const line of Array.isArray(lines) ? lines : []) config.logger.warnOnce(String(line), { timestamp: true });
    });
  },
  transformIndexHtml: (_, { server }) => [
    { tag: 'script', children: firstScript, injectTo: 'head-prepend' },
    // Before the console, whose first calls it sees.
    {
      tag: 'script',
      attrs: { type: 'module', src: `${server?.config.base ?? '/'}build/dev/panel/start.ts` },
      injectTo: 'head',
    },
  ],
});

/** The page's first script: it sees the calls that are made before any module has loaded. */
export const firstScript = `{
  const seen = (window.__seen = []);
  const ask = window.fetch;
  window.fetch = (input, init) => {
    const answer = ask.call(window, input, init);
    const address = new URL(input instanceof Request ? input.url : input, location.href);
    const method = (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase();
    // Before whoever asked: a copy is made of what nobody has read yet.
    answer.then((response) => {
      if (seen.tell) seen.tell([method, address, response]);
      else if (address.pathname.startsWith('/api/') && response.headers.get('content-type')?.includes('json'))
        seen.push([method, address, response.clone()]);
    }, () => {});
    return answer;
  };
}`;
