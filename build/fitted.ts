import { build } from 'vite';

/** Builds the console with another `src/server.ts` into a folder, for a journey with such a server. */
export const buildFitted = async (root: string, outDir: string, server: string): Promise<void> => {
  await build({
    root,
    configFile: `${root}/vite.config.ts`,
    configLoader: 'runner',
    logLevel: 'warn',
    mode: 'production',
    define: { __DEBUG__: 'false' },
    plugins: [
      {
        name: 'fitted-server',
        enforce: 'pre',
        load: (id: string) => (id.endsWith('/src/server.ts') ? server : undefined),
      },
    ],
    build: { outDir, emptyOutDir: true },
  });
};
