import { getRequestListener } from '@hono/node-server';
import type { Plugin, ViteDevServer } from 'vite';

type App = { fetch(request: Request): Response | Promise<Response> };

/**
 * `npm run dev`: the API answers inside Vite's own process. Its modules are reloaded when a file of them changes, so
 * the next request runs the new code, over the same database and sessions.
 */
export const apiInside = (options: readonly string[]): Plugin => ({
  name: 'api-inside',
  configureServer: async (vite) => {
    const { createLog } = await modules<typeof import('../server/environment/log')>(vite, 'environment/log');
    const { readSettings } = await modules<typeof import('../server/environment/settings')>(
      vite,
      'environment/settings',
    );
    const { demoOf } = await modules<typeof import('../server/demo/option')>(vite, 'demo/option');
    const { prepare } = await modules<typeof import('../server/startup/prepare')>(vite, 'startup/prepare');
    const { rememberAddress } = await modules<typeof import('../server/web/address')>(vite, 'web/address');
    const settings = readSettings(process.env);
    const say = (sentence: string) => vite.config.logger.info(sentence);
    const { ports, database, firstPassword } = await prepare(settings, demoOf(options), createLog('warn'), say);
    if (firstPassword !== undefined) say(`First sign-in:  admin  ${firstPassword}`);

    let made: { by: unknown; app: App } | undefined;
    const currentApp = async (): Promise<App> => {
      const { createApp } = await modules<typeof import('../server/app')>(vite, 'app');
      if (made?.by === createApp) return made.app;
      const { migrateAndGrant } = await modules<typeof import('../server/startup/open')>(vite, 'startup/open');
      await migrateAndGrant(database, say);
      made = { by: createApp, app: createApp(ports) };
      return made.app;
    };
    const answer = getRequestListener(async (request, { incoming }) => {
      rememberAddress(request, incoming as never, settings.trustedProxies);
      return (await currentApp()).fetch(request);
    });
    vite.middlewares.use((request, response, next) => {
      if (request.url?.startsWith('/api/')) void answer(request, response);
      else next();
    });
    vite.httpServer?.once('close', () => void database.close());
  },
});

async function modules<T>(vite: ViteDevServer, name: string): Promise<T> {
  return (await vite.ssrLoadModule(`/server/${name}.ts`)) as T;
}
