import { resolve } from 'node:path';
import type { Alias } from 'vite';

/**
 * The business that the engine is compiled against, as aliases of the bundler: the folder in which `resources/`, `server/` and
 * `src/` lie. Without them package.json says it, and it is the root.
 */
export const business = (folder: string): Alias[] => [
  { find: /^#(resources|server|src)\//, replacement: `${resolve(folder)}/$1/` },
];
