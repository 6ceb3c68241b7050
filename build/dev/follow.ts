import { relative } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import type { DevApi } from './api';
import { loadFrom } from './load';
import { createNotice } from './notice';

/** The whole page is made of these. */
const shapesPage = /^(resources\/|src\/i18n\/|src\/theme)/;
/** The API is made of these. */
const shapesApi = /^(resources|server)\//;

/** A save writes several times, and an editor saves several files. */
const settleMs = 40;

/**
 * `npm run dev` follows every save: the API runs the new code and the page loads it, in one process, over one database.
 * What does not load is shown over the page, and what ran before goes on. Without `api` another server answers.
 */
export const followSaves = (api?: DevApi): Plugin => {
  let vite: ViteDevServer;
  let settling: NodeJS.Timeout | undefined;
  let reloads = false;
  let renewing = Promise.resolve();
  const notice = createNotice();

  const renew = async () => {
    const load = loadFrom(vite);
    const reload = reloads;
    reloads = false;
    try {
      await (api ? api.renew(load, (sentence) => vite.config.logger.info(sentence)) : load('declarations'));
    } catch (error) {
      reloads ||= reload;
      return notice.show(vite, error);
    }
    const wasShown = notice.clear();
    if (reload || wasShown) vite.environments.client.hot.send({ type: 'full-reload' });
  };

  const follow = () => {
    clearTimeout(settling);
    settling = setTimeout(() => (renewing = renewing.then(renew)), settleMs);
  };

  return {
    name: 'follow-saves',
    configureServer: async (server) => {
      vite = server;
      notice.repeatTo(server);
      if (!api) return;
      server.middlewares.use((request, response, next) => {
        if (request.url?.startsWith('/api/')) void api.answer(request, response);
        else next();
      });
      await api.renew(loadFrom(server), (sentence) => server.config.logger.info(sentence));
    },
    hotUpdate: {
      order: 'pre',
      handler({ file, modules }) {
        const path = relative(vite.config.root, file);
        const shapes = { page: shapesPage.test(path), api: shapesApi.test(path) };
        if (!shapes.page && !(api && shapes.api)) return undefined;
        if (this.environment.name === 'client') {
          reloads ||= shapes.page || modules.length > 0;
          follow();
        }
        return [];
      },
    },
  };
};
