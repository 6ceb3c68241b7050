import type { ViteDevServer } from 'vite';

/** Loads a module of `server/` as it is now, by its path there without `.ts`. */
export type Load = <T>(name: string) => Promise<T>;

/** Modules are loaded once, and again when they or what they import has changed. */
export const loadFrom =
  (vite: Pick<ViteDevServer, 'ssrLoadModule'>): Load =>
  async <T>(name: string) =>
    (await vite.ssrLoadModule(`/server/${name}.ts`)) as T;
