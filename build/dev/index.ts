import { join } from 'node:path';
import type { Plugin } from 'vite';
import { devApi, type Environment } from './api';
import { followSaves } from './follow';
import { pendingMigration } from './migration';
import { devPanel } from './panel';

interface Options {
  /** The folder of the sources. */
  readonly root: string;
  /** The words after `npm run dev --`. */
  readonly words: readonly string[];
  /** Where the API is: in this process, in the page, or on another server. */
  readonly at: 'inside' | 'page' | 'elsewhere';
  readonly environment?: Environment;
}

/** What `npm run dev` adds to Vite; `close` ends what outlives Vite's own starts. */
export const development = (options: Options): { plugins: readonly Plugin[]; close: () => Promise<void> } => {
  const { root, words, at, environment = process.env } = options;
  const api = at === 'inside' ? devApi(words, environment) : undefined;
  const migration = at === 'elsewhere' ? undefined : pendingMigration(join(root, 'server/database/migrations'));
  return {
    plugins: [followSaves({ api, migration }), devPanel()],
    close: async () => {
      await api?.close();
      await migration?.close();
    },
  };
};
