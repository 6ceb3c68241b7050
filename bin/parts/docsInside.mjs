const base = '/docs/';

async function start(root) {
  process.env.DOCS_BASE = base;
  const { createServer } = await import('vitepress');
  return createServer(`${root}/docs`, { base, middlewareMode: true });
}

/** `npm run dev`: the documents below `/docs`. Their server starts when somebody first asks for a page. */
export const docsInside = () => ({
  name: 'docs-inside',
  configureServer(vite) {
    let docs;
    const answer = async (request, response, next) => {
      try {
        docs ??= start(vite.config.root);
        (await docs).middlewares(request, response, next);
      } catch (error) {
        next(error);
      }
    };
    vite.middlewares.use((request, response, next) =>
      `${request.url}/`.startsWith(base) ? answer(request, response, next) : next(),
    );
    vite.httpServer?.once('close', async () => (await docs)?.close());
  },
});
