import type { Plugin } from 'vite';
import { devApi, type Environment } from './api';
import { followSaves } from './follow';

interface Options {
  /** The words after `npm run dev --`. */
  readonly words: readonly string[];
  /** Whether the API runs in this process. */
  readonly inside: boolean;
  readonly environment?: Environment;
}

/** What `npm run dev` adds to Vite; `close` ends what outlives Vite's own starts. */
export const development = (options: Options): { plugins: readonly Plugin[]; close: () => Promise<void> } => {
  const { words, inside, environment = process.env } = options;
  const api = inside ? devApi(words, environment) : undefined;
  return { plugins: [followSaves(api)], close: async () => api?.close() };
};
