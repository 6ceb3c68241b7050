import { join } from 'node:path';
import type { Locale } from '#resources/schema/language';
import { createApp } from '#server/app';
import { refuseWrongDeclarations } from '#server/declarations';
import { jobs } from '#server/schedule/jobs';
import { startJobs } from '#server/job/start';
import { writeCounted } from '#server/limits/refusals';
import { createLog } from '#server/environment/log';
import type { Log, Ports } from '#server/environment/ports';
import { prepare, type Prepared } from './prepare';
import type { ServerSettings } from '#server/environment/settings';
import { createConsole } from '#server/web/console';
import { metricsPage } from '#server/watch/page';
import { listen, type Fetch } from '#server/web/listen';
import { localeOf } from '#server/http/respond';
import { overloaded } from '#server/refusals';
import { Hono } from 'hono';
import { basePath } from '#resources/wire/basePath';

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
function createSite({ api, console, metrics, ping, isStopping }: SiteParts): Fetch {
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

/**
 * The API while the data folder is ours. The result of a write is returned only if nobody had taken over the folder
 * when the write was committed. A process that was held still (a paused machine) must acknowledge nothing that its
 * successor does not know.
 */
const whileHeld = (
  api: { fetch: (request: Request) => Response | Promise<Response> },
  holds: () => boolean,
): { fetch: Fetch } => ({
  fetch: async (request) => {
    const answer = await api.fetch(request);
    if (request.method === 'GET' || holds()) return answer;
    const refusal = overloaded();
    const text = refusal.envelope(localeOf(request.headers.get('accept-language')));
    return new Response(text, {
      status: refusal.status,
      headers: { 'content-type': 'application/json; charset=utf-8' },
    });
  },
});

/** How long running jobs may continue after a stop, in milliseconds: as long as requests. */
const jobsGrace = 10_000;
/** How long after their minute the refusals of strangers may reach the operation log. */
const countedEvery = 5_000;
/** How old what no seal is over may become, in ms: half of the ten seconds that are promised. */
const sealEvery = 5_000;

export interface StartOptions {
  /** The folder of the build. */
  readonly built: string;
  /** Load the demo data set in this language, or find it loaded. */
  readonly demo?: Locale | undefined;
  readonly progress: (sentence: string) => void;
}

export interface RunningServer {
  readonly url: string;
  readonly firstPassword?: string;
  readonly demoAccounts: Ports['demoAccounts'];
  /** Resolves to why the database has gone for good without being asked to. */
  readonly databaseLost: Promise<string>;
  /** Lets running requests end, then stops PostgreSQL. */
  stop(): Promise<void>;
}

/** Puts the product together: port → database → API and console. Throws a sentence for a person. */
export async function start(settings: ServerSettings, { built, demo, progress }: StartOptions): Promise<RunningServer> {
  refuseWrongDeclarations();
  const log = createLog(settings.logLevel);
  const console = createConsole(join(built, 'console'));
  let stopping = false;
  let announce: (prepared: Prepared) => void = () => {};
  const prepared = new Promise<Prepared>((resolve) => (announce = resolve));
  const api = prepared.then(({ ports, database }) => whileHeld(createApp(ports), database.holds));
  const metrics = metricsPage(
    settings.metricsToken,
    prepared.then((all) => all.metrics),
  );
  const ping = async () => (await prepared).database.ping();
  // The port first: whether it is free is known at once, and nothing has to be undone.
  const listening = await listen(settings, createSite({ api, console, metrics, ping, isStopping: () => stopping }));
  announce(await prepare(settings, demo, log, progress));
  const { ports, database, firstPassword, stopping: goodbye } = await prepared;
  const { config, owner } = database;
  const working = await startJobs(jobs, { ports, config, owner, settings }, jobsGrace);
  const timers = [
    every(sealEvery, ports.integrity.seal, log, 'sealing the logs failed'),
    every(countedEvery, () => writeCounted(ports), log, 'counted refusals could not be written'),
  ];
  return {
    url: listening.url,
    firstPassword,
    demoAccounts: ports.demoAccounts,
    databaseLost: database.ended,
    stop: async () => {
      stopping = true;
      goodbye.abort();
      timers.forEach((timer) => clearInterval(timer));
      await Promise.all([listening.close(), working.stop()]);
      await writeCounted(ports, true).catch((error) => log.warn({ error }, 'counted refusals could not be written'));
      await ports.integrity.seal().catch((error) => log.warn({ error }, 'sealing the logs failed'));
      await database.close();
    },
  };
}

/** Repeats `work` at this interval. */
function every(period: number, task: () => Promise<void>, log: Log, whenFailed: string): NodeJS.Timeout {
  const run = () => void task().catch((error) => log.warn({ error }, whenFailed));
  run();
  return setInterval(run, period).unref();
}
