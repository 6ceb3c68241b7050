import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { PreparedServices } from '#engine/server/startup/prepare';
import type { RunningPostgres } from '#engine/server/startup/open';
import type { ViteDevServer } from 'vite';

/** Loads a module of `server/` as it is now, by its path there without `.ts`. */
export type Load = <T>(name: string) => Promise<T>;

/** Modules are loaded once, and again when they or what they import has changed. */
export const loadFrom =
  (vite: Pick<ViteDevServer, 'ssrLoadModule'>): Load =>
  async <T>(name: string) =>
    (await vite.ssrLoadModule(`/engine/server/${name}.ts`)) as T;

/** What answers the calls now: the server's code as it last was in order. */
interface Running {
  readonly prepared: PreparedServices;
  fetch(request: Request, incoming: IncomingMessage): Promise<Response>;
}

type Say = (sentence: string) => void;

/** Settings by the names of their variables. */
export type Environment = Readonly<Record<string, string | undefined>>;

const notYet = (): Response =>
  Response.json({ code: 503, msg: 'The API has not started: see the terminal.', data: null }, { status: 503 });

/**
 * The process opens PostgreSQL once, since a data folder has one owner, and keeps it while Vite starts again. The
 * server's code starts on it as often as it changes, so that nothing of the old code stays.
 */
export const devApi = (words: readonly string[], environment: Environment) => {
  let opened: Promise<RunningPostgres> | undefined;
  let running: Running | undefined;
  let renewal: Promise<unknown> = Promise.resolve();

  const open = async (load: Load, say: Say): Promise<RunningPostgres> => {
    const { readSettings } = await load<typeof import('#engine/server/environment/settings')>('environment/settings');
    const { reach } = await load<typeof import('#engine/server/startup/open')>('startup/open');
    return reach(readSettings(environment), say);
  };

  const start = async (load: Load, say: Say): Promise<Running> => {
    const { createLog } = await load<typeof import('#engine/server/environment/log')>('environment/log');
    const { readSettings } = await load<typeof import('#engine/server/environment/settings')>('environment/settings');
    const { demoOf } = await load<typeof import('#engine/server/madeUp/demoOption')>('madeUp/demoOption');
    const { firstSignIn, prepare } = await load<typeof import('#engine/server/startup/prepare')>('startup/prepare');
    const { createApp } = await load<typeof import('#engine/server/app')>('app');
    const { rememberCaller } = await load<typeof import('#engine/server/web/listen')>('web/listen');
    opened ??= open(load, say);
    // Whoever closes this database leaves the server below it running.
    const reached = { ...(await opened), stop: async () => {} };
    const settings = readSettings(environment);
    const prepared = await prepare(settings, demoOf(words), createLog('warn'), say, reached);
    const app = createApp(prepared.ports);
    if (prepared.firstPassword !== undefined) say(firstSignIn(prepared.firstPassword));
    return {
      prepared,
      fetch: async (request, incoming) => {
        rememberCaller(request, incoming, settings.trustedProxies);
        return app.fetch(request);
      },
    };
  };

  const stop = async ({ prepared: { stopping, database } }: Running): Promise<void> => {
    stopping.abort();
    await database.close();
  };

  return {
    /** Opens the database. Throws a sentence for a person. */
    open: async (load: Load, say: Say): Promise<void> => {
      await (opened ??= open(load, say));
    },
    /** Runs the code as it is now. When that fails, what ran before goes on; rejects with why. */
    renew: (load: Load, say: Say): Promise<void> => {
      const next = start(load, say).then((started) => {
        if (running) void stop(running);
        running = started;
      });
      renewal = next.catch(() => {});
      return next;
    },
    // A call that comes just after a save means the new code.
    answer: async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
      await renewal;
      const now = running;
      const listener = getRequestListener(async (request) => (now ? now.fetch(request, incoming) : notYet()));
      await listener(incoming, response);
    },
    close: async (): Promise<void> => {
      await renewal;
      if (running) await stop(running);
      await (await opened)?.stop();
    },
  };
};

/** The API of `npm run dev`, inside the process of Vite. */
export type DevApi = ReturnType<typeof devApi>;
