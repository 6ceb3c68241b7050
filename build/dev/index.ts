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

/** Ends what outlives Vite's own starts, however Vite ends: by a signal, by its shortcut `q`, or with its terminal. */
const closing = (close: () => Promise<void>): Plugin => ({
  name: 'closing',
  closeServer: async ({ reason }) => {
    if (reason === 'close') await close();
  },
});

/** What `npm run dev` adds to Vite. */
export const development = (options: Options): readonly Plugin[] => {
  const { root, words, at, environment = process.env } = options;
  const api = at === 'inside' ? devApi(words, environment) : undefined;
  const migration = at === 'elsewhere' ? undefined : pendingMigration(join(root, 'server/database/migrations'));
  const close = async () => {
    await api?.close();
    await migration?.close();
  };
  return [followSaves(api, migration), devPanel(), closing(close)];
};
