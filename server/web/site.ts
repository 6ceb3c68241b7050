import { Hono } from 'hono';

export interface SiteParts {
  readonly api: { fetch(request: Request): Response | Promise<Response> };
  readonly console: Hono;
  /** Throws when the database does not answer. */
  readonly ping: () => Promise<void>;
  /** True while the server finishes its last requests. */
  readonly isStopping: () => boolean;
}

/** How long the database may take to answer before we count as not ready. */
const patience = 2_000;

/** Everything that the port answers: the API, the console, the ways to it, and the two questions of operators. */
export function createSite({ api, console, ping, isStopping }: SiteParts): Hono {
  const site = new Hono();
  site.get('/healthz', (c) => c.text('ok', 200, { 'cache-control': 'no-store' }));
  site.get('/readyz', async (c) => {
    const ready = !isStopping() && (await inTime(ping()));
    return c.text(ready ? 'ready' : 'not ready', ready ? 200 : 503, { 'cache-control': 'no-store' });
  });
  site.all('/api/*', (c) => api.fetch(c.req.raw));
  site.get('/', (c) => c.redirect('/admin/'));
  site.get('/admin', (c) => c.redirect('/admin/' + new URL(c.req.url).search));
  site.route('/', console);
  site.notFound((c) => c.text('Not found', 404));
  return site;
}

function inTime(answer: Promise<void>): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, patience, false).unref());
  return Promise.race([answer.then(() => true, () => false), late]);
}
