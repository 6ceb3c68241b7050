import { join } from 'node:path';
import { createApp } from './app';
import { jobs } from './jobs/jobs';
import { startJobs } from './jobs/start';
import { createLog } from './log';
import type { Ports } from './ports';
import { prepare, type Prepared } from './prepare';
import type { Settings } from './settings';
import { createConsole } from './web/console';
import { listen } from './web/listen';
import { createSite } from './web/site';

/** How long jobs under way may go on after a stop, in milliseconds: as long as requests may. */
const jobsGrace = 10_000;

export interface StartOptions {
  /** The folder of the build. */
  readonly built: string;
  /** Load the demo data set, or find it loaded. */
  readonly demo: boolean;
  readonly progress: (sentence: string) => void;
}

export interface Running {
  readonly url: string;
  readonly firstPassword?: string;
  readonly demoAccounts: Ports['demoAccounts'];
  /** Resolves when the database has gone without being asked to. */
  readonly databaseLost: Promise<void>;
  /** Lets the requests under way end, then stops PostgreSQL. */
  stop(): Promise<void>;
}

/** Puts the product together: port → database → API and console. Throws a sentence for a person. */
export async function start(settings: Settings, { built, demo, progress }: StartOptions): Promise<Running> {
  const log = createLog(settings.logLevel);
  const console = createConsole(join(built, 'console'));
  let stopping = false;
  let announce: (prepared: Prepared) => void = () => {};
  const prepared = new Promise<Prepared>((resolve) => (announce = resolve));
  const api = prepared.then(({ ports }) => createApp(ports));
  const ping = async () => (await prepared).database.ping();
  // The port first: whether it is free is known at once, and nothing has to be undone.
  const listening = await listen(settings, createSite({ api, console, ping, isStopping: () => stopping }));
  announce(await prepare(settings, demo, log, progress));
  const { ports, database, firstPassword, stopping: goodbye } = await prepared;
  const working = await startJobs(jobs, { ports, config: database.config, settings }, jobsGrace);
  return {
    url: listening.url,
    firstPassword,
    demoAccounts: ports.demoAccounts,
    databaseLost: database.ended.then(() => (stopping ? new Promise<never>(() => {}) : undefined)),
    stop: async () => {
      stopping = true;
      goodbye.abort();
      await Promise.all([listening.close(), working.stop()]);
      await database.close();
    },
  };
}
