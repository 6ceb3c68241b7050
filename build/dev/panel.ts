import type { Logger, Plugin } from 'vite';
import type { Finding } from '#contract/deviations';
import { lineOf } from '#contract/report';
import { messages } from './wire';

const isFinding = (value: unknown): value is Finding =>
  typeof value === 'object' && value !== null && 'deviation' in value;

/**
 * Puts the panel of `npm run dev` into the page: it checks every answer against its declaration. No build has it, since
 * `bin/dev.mjs` alone names this plugin.
 */
export const devPanel = (): Plugin => {
  const said = new Set<string>();
  /** Each line once: a page that is loaded again finds the same. */
  const say = (line: string, logger: Logger) => {
    if (!said.has(line)) logger.warn(line, { timestamp: true });
    said.add(line);
  };
  return {
    name: 'dev-panel',
    apply: 'serve',
    configureServer: ({ environments, config }) => {
      environments.client.hot.on(messages.deviations, (findings: unknown) => {
        for (const one of Array.isArray(findings) ? findings.filter(isFinding) : []) say(lineOf(one), config.logger);
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
  };
};

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
