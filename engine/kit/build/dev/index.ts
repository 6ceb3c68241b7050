import type { Plugin } from 'vite';
import { placeOf } from '../business.mjs';
import { devApi, type Environment } from './api';
import { followSaves } from './follow';
import { pendingMigration } from './migration';
import { tryIt } from './tryIt';
import { messages } from './wire';

interface Options {
  /** The folder of the sources. */
  readonly root: string;
  /** The words after `npm run dev --`. */
  readonly words: readonly string[];
  /** Where the API is: in this process, in the page, or on another server. */
  readonly at: 'inside' | 'page' | 'elsewhere';
  readonly environment?: Environment;
}

/**
 * Puts the panel of `npm run dev` into the page: it checks every answer against its declaration. No build has it, since
 * `bin/dev.mjs` alone names this plugin.
 */
const devPanel = (): Plugin => ({
  name: 'dev-panel',
  apply: 'serve',
  configureServer: ({ environments, config }) => {
    environments.client.hot.on(messages.deviations, (lines: unknown) => {
      // A page that is loaded again finds the same.
      for (const line of Array.isArray(lines) ? lines : []) config.logger.warnOnce(String(line), { timestamp: true });
    });
  },
  transformIndexHtml: (_, { server }) => [
    // Before the console, which reads what the page has asked for itself.
    {
      tag: 'script',
      attrs: { type: 'module', src: `${server?.config.base ?? '/'}engine/kit/build/dev/panel/start.ts` },
      injectTo: 'head',
    },
  ],
});

/** What `npm run dev` adds to Vite. */
export const development = (options: Options): readonly Plugin[] => {
  const { root, words, at, environment = process.env } = options;
  const api = at === 'inside' ? devApi(words, environment) : undefined;
  const migration = at === 'elsewhere' ? undefined : pendingMigration(placeOf(root, 'server/migrations'));
  return [followSaves(api, migration), devPanel(), ...(at === 'page' ? [] : [tryIt(root)])];
};
