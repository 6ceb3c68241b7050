import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createLogger, type Plugin, type ViteDevServer, type ErrorPayload } from 'vite';
import { unregistered, withPlaces } from '#engine/kit/make/doctor';
import { placeOf, withoutBusiness } from '../business.mjs';
import { loadFrom, type DevApi, type Load } from './api';
import type { PendingMigration } from './migration';
import { sayOnce, ownLines } from './sayOnce';
import { stripVTControlCharacters } from 'node:util';

type OverlayError = ErrorPayload['err'];

/** An error as Vite's overlay shows it. */
const shownOf = (error: unknown): OverlayError => {
  const { message, stack, loc, frame, id, plugin }: Partial<OverlayError> =
    error instanceof Error ? error : { message: String(error) };
  const plain = (text = '') => stripVTControlCharacters(text);
  return { message: plain(message), stack: ownLines(plain(stack)), loc, frame: plain(frame), id, plugin };
};

/** What is wrong now, over the page and in the terminal, until it is mended. */
const createNotice = () => {
  let shown: OverlayError | undefined;
  return {
    show: (vite: ViteDevServer, error: unknown): void => {
      shown = shownOf(error);
      vite.config.logger.error(shown.message, { timestamp: true });
      vite.environments.client.hot.send({ type: 'error', err: shown });
    },
    /** Returns whether something was shown. */
    clear: (vite: ViteDevServer): boolean => {
      const was = shown !== undefined;
      shown = undefined;
      // No update at all takes the overlay away.
      if (was) vite.environments.client.hot.send({ type: 'update', updates: [] });
      return was;
    },
    /** A page that is opened meanwhile shows it too. */
    repeatTo: (vite: ViteDevServer): void => {
      vite.environments.client.hot.on('vite:client:connect', (_, client) => {
        if (shown) client.send({ type: 'error', err: shown });
      });
    },
  };
};

/** Throws the mistakes in the declarations: each with its id, its place and what to do. */
const refuseProblems = async (load: Load, root: string): Promise<void> => {
  const { declarationProblems } = await load<typeof import('#engine/server/declarations')>('declarations');
  const problems = withPlaces(root, [...declarationProblems(), ...unregistered(root)]);
  if (problems.length === 0) return;
  const lines = problems.map(({ id, at, what, hint }) => `${id}  ${at}: ${what}\n    → ${hint}`);
  throw Object.assign(new Error(lines.join('\n')), { stack: '', plugin: 'npm run doctor' });
};

/** The whole page is made of these. */
const shapesPage =
  /^(resources\/|engine\/(schema|client\/i18n)\/|engine\/subjects\/\w+\/\w+\.ts|engine\/client\/theme|src\/business)/;
/** The API is made of these. */
const shapesApi = /^(resources|server|engine\/(schema|server|subjects))\//;

/** A save writes several times, and an editor saves several files. */
const settleMs = 40;

/** The table lacks what is declared: the draft of the migration says more than this. */
const isUnmigrated = (error: unknown): boolean => error instanceof Error && error.message.startsWith('migration.E001');

/**
 * `npm run dev` follows every save: the API runs the new code and the page loads it, in one process, over one database.
 * What does not load or is declared wrongly is shown over the page, and what ran before goes on. A declaration without
 * its migration gets a draft. Where another server answers, there is no API here, and where it has the tables, no migration.
 */
export const followSaves = (api?: DevApi, migration?: PendingMigration): Plugin => {
  let vite: ViteDevServer;
  let settling: NodeJS.Timeout | undefined;
  let reloads = false;
  let last: Promise<unknown> = Promise.resolve();
  const notice = createNotice();
  const errors = sayOnce();
  const load = <T>(name: string) => loadFrom(vite)<T>(name);
  const say = (sentence: string) => vite.config.logger.info(sentence);

  const inTurn = (task: () => Promise<void>): Promise<void> => {
    const next = last.then(task);
    last = next.catch(() => {});
    return next;
  };

  /** Makes the page as a browser will ask for it, so that one that cannot be made replaces none. */
  const tryPage = () =>
    vite.transformIndexHtml('/index.html', readFileSync(join(vite.config.root, 'index.html'), 'utf8'));

  /** Runs what was saved. Throws why it does not run. */
  const renew = async () => {
    await refuseProblems(load, vite.config.root);
    await Promise.all([api?.renew(load, say), reloads && tryPage()]);
    const wasShown = notice.clear(vite);
    errors.forget();
    if (reloads || wasShown) vite.environments.client.hot.send({ type: 'full-reload' });
    reloads = false;
  };

  const follow = async () => {
    try {
      await renew().catch((error: unknown) => {
        if (!migration || !isUnmigrated(error)) throw error;
        notice.clear(vite);
      });
      await migration?.check(load);
    } catch (error) {
      notice.show(vite, error);
    }
  };

  /** The list of migrations is a folder, which no import names. */
  const forgetMigrations = () =>
    vite.environments.ssr.moduleGraph.onFileChange(placeOf(vite.config.root, 'server/business.ts'));

  const migrate = async () => {
    forgetMigrations();
    reloads = true;
    await renew();
  };

  return {
    name: 'follow-saves',
    config: ({ customLogger, logLevel }) => ({ customLogger: errors.over(customLogger ?? createLogger(logLevel)) }),
    configureServer: async (server) => {
      vite = server;
      notice.repeatTo(server);
      migration?.listen(server, (decision) => inTurn(() => migration.apply(load, decision, migrate)));
      server.middlewares.use((request, response, next) => {
        if (api && request.url?.startsWith('/api/')) void api.answer(request, response);
        else next();
      });
      // Without its database it does not start; all else is mended while it runs.
      await api?.open(load, say);
      await inTurn(follow);
    },
    // However Vite ends, by a signal, by its shortcut `q`, or with its terminal. It starts again without that.
    closeServer: async ({ reason }) => {
      if (reason !== 'close') return;
      await api?.close();
      await migration?.close();
    },
    hotUpdate: {
      order: 'pre',
      handler({ file, modules }) {
        const path = withoutBusiness(relative(vite.config.root, file));
        const shapes = { page: shapesPage.test(path), api: shapesApi.test(path) };
        if (!shapes.page && !(api && shapes.api)) {
          errors.forget();
          return undefined;
        }
        if (this.environment.name === 'client') {
          if (file.endsWith('.sql')) forgetMigrations();
          reloads ||= shapes.page || modules.length > 0;
          clearTimeout(settling);
          settling = setTimeout(() => void inTurn(follow), settleMs);
        }
        return [];
      },
    },
  };
};
