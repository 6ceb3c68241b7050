import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createLogger, createServer, type HotPayload, type Plugin, type ViteDevServer } from 'vite';
import { development } from '#engine/kit/build/dev';

const root = join(import.meta.dirname, '../..');
const sources = 'engine resources server src index.html vite.config.ts package.json tsconfig.json'.split(' ');

/** A development server over a copy of the sources, with a data folder of its own. */
export interface DevServer {
  /** The folder of the copy. */
  readonly folder: string;
  readonly dataDir: string;
  /** Replaces text in a file. */
  save(file: string, from: string, to: string): void;
  /** The same; returns the next message of this type that the page gets. */
  edit<T extends HotPayload['type']>(
    file: string,
    from: string,
    to: string,
    then: T,
  ): Promise<Extract<HotPayload, { type: T }>>;
  /** What the page is told next under this name. */
  told(name: string): Promise<unknown>;
  /** Tells the server something, as the page does. */
  tell(name: string, payload: unknown): void;
  /** All messages that the page got. */
  readonly sent: readonly HotPayload[];
  /** All errors in the terminal. */
  readonly printed: readonly string[];
  get(path: string): Promise<string>;
  close(): Promise<void>;
}

/** Resolves once every file below these folders is watched. */
const watched = async (vite: ViteDevServer, folders: readonly string[]): Promise<void> => {
  const files = folders.flatMap((within) =>
    readdirSync(within, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()),
  );
  const isWatched = () => {
    const seen = vite.watcher.getWatched();
    return files.every(({ parentPath, name }) => seen[parentPath]?.includes(name));
  };
  while (!isWatched()) await wait(50);
};

/** Starts `npm run dev` in this process. */
export const startDev = async (): Promise<DevServer> => {
  const home = mkdtempSync(join(tmpdir(), 'console-dev-'));
  const folder = join(home, 'sources');
  for (const name of sources) cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const dataDir = join(home, 'data');
  const sent: HotPayload[] = [];
  const printed: string[] = [];
  const listeners = new Map<string, (payload: unknown) => void>();
  let heard: (payload: HotPayload) => void = () => {};
  /** Hears what the page would hear, and says what it would say. */
  const page: Plugin = {
    name: 'page',
    configureServer({ environments: { client } }) {
      const { hot } = client;
      const [send, on] = [hot.send.bind(hot), hot.on.bind(hot)];
      hot.send = (...given: [HotPayload] | [string, unknown?]) => {
        const [payload, data] = given;
        const message: HotPayload = typeof payload === 'object' ? payload : { type: 'custom', event: payload, data };
        if (message.type !== 'custom') sent.push(message);
        heard(message);
        send(message);
      };
      hot.on = ((name: string, listener: (payload: unknown) => void) => {
        listeners.set(name, listener);
        on(name, listener);
      }) as typeof hot.on;
    },
  };
  const http = createHttpServer();
  const plugins = development({ root: folder, words: [], at: 'inside', environment: { DATA_DIR: dataDir } });
  const vite = await createServer({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    configLoader: 'runner',
    cacheDir: join(home, 'cache'),
    customLogger: { ...createLogger('silent'), error: (line) => printed.push(line) },
    optimizeDeps: { noDiscovery: true },
    plugins: [page, ...plugins],
    server: { middlewareMode: true, ws: { server: http } },
  });
  http.on('request', vite.middlewares);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  // Vite looks through the folder meanwhile, and hears nothing of a file that it has not yet come to.
  await watched(
    vite,
    sources.filter((name) => statSync(join(folder, name)).isDirectory()).map((name) => join(folder, name)),
  );
  const { port } = http.address() as AddressInfo;

  const save = (file: string, from: string, to: string) => {
    const text = readFileSync(join(folder, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} holds no ${from}`);
    writeFileSync(join(folder, file), text.replace(from, to));
  };
  return {
    folder,
    dataDir,
    sent,
    printed,
    save,
    edit: (file, from, to, then) =>
      new Promise((resolve) => {
        heard = (payload) => payload.type === then && resolve(payload as never);
        save(file, from, to);
      }),
    told: (name) =>
      new Promise((resolve) => {
        heard = (payload) => payload.type === 'custom' && payload.event === name && resolve(payload.data);
      }),
    tell: (name, payload) => listeners.get(name)?.(payload),
    get: async (path) => (await fetch(`http://127.0.0.1:${port}${path}`)).text(),
    close: async () => {
      await vite.close();
      http.closeAllConnections();
      http.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
};
