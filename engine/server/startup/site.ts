import { Hono } from 'hono';
import { basePath } from '#engine/schema/wire/basePath';
import type { Fetch } from '#engine/server/web/listen';

interface SiteParts {
  /** Calls that arrive before it is ready wait for it. */
  readonly api: Promise<{ fetch: Fetch }>;
  readonly console: Hono;
  readonly metrics: Hono;
  /** Throws when the database does not answer. */
  readonly ping: () => Promise<void>;
  /** True while the server finishes its last requests. */
  readonly isStopping: () => boolean;
}

/** How long the database may take to answer before we count as not ready. */
const readyTimeout = 2_000;

const apiCall = /^https?:\/\/[^/]+\/api\//;

/** Everything that the port serves: the API, the console, the ways to it, and the two questions of operators. */
export function createSite({ api, console, metrics, ping, isStopping }: SiteParts): Fetch {
  const site = new Hono();
  site.get('/healthz', (c) => c.text('ok', 200, { 'cache-control': 'no-store' }));
  site.get('/readyz', async (c) => {
    const ready = !isStopping() && (await inTime(ping()));
    return c.text(ready ? 'ready' : 'not ready', ready ? 200 : 503, { 'cache-control': 'no-store' });
  });
  site.get('/', (c) => c.redirect(`${basePath}/`));
  site.get(basePath, (c) => c.redirect(`${basePath}/${new URL(c.req.url).search}`));
  site.route('/', metrics);
  site.route('/', console);
  site.notFound((c) => c.text('Not found', 404));
  return async (request) => (apiCall.test(request.url) ? (await api).fetch(request) : site.fetch(request));
}

function inTime(answer: Promise<void>): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, readyTimeout, false).unref());
  return Promise.race([
    answer.then(
      () => true,
      () => false,
    ),
    late,
  ]);
}
