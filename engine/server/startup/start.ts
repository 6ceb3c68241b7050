import type { Locale } from '#engine/schema/language';
import { refuseWrongDeclarations } from '#engine/server/declarations';
import { createLog } from '#engine/server/environment/log';
import type { Ports } from '#engine/server/environment/ports';
import type { ServerSettings } from '#engine/server/environment/settings';
import { startJobs } from '#engine/subjects/job/server/start';
import { jobs } from '#engine/server/schedule/jobs';
import { startSending } from '#engine/subjects/webhook/server/deliver';
import { openWorkers } from './workers';
import { every } from './every';
import { openPortServer } from './portServer';
import { prepare } from './prepare';

/** How long running jobs and deliveries may continue after a stop, in milliseconds: as long as requests. */
const grace = 10_000;
/** How old what no seal is over may become, in ms: half of the ten seconds that are promised. */
const sealEvery = 5_000;

export interface StartOptions {
  /** The folder of the build. */
  readonly built: string;
  /** The file that workers run, as this process does. */
  readonly program: string;
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

/**
 * Puts the product together: port → database → API and console. With several workers they have the port, and this process
 * the database and what must be done once. Throws a sentence for a person.
 */
export async function start(settings: ServerSettings, options: StartOptions): Promise<RunningServer> {
  const { built, program, demo, progress } = options;
  refuseWrongDeclarations();
  const log = createLog(settings.logLevel);
  // The port first: whether it is free is known at once, and nothing has to be undone.
  const front =
    (settings.workers ?? 1) > 1
      ? await openWorkers(settings, program, log)
      : await openPortServer(settings, built, log, demo);
  const prepared = await prepare(settings, demo, log, progress);
  await front.begin(prepared);
  const { ports, database, firstPassword, stopping } = prepared;
  const { config, owner } = database;
  const working = settings.isolated
    ? []
    : [await startJobs(jobs, { ports, config, owner, settings }, grace), startSending({ ports, settings }, grace)];
  if (settings.isolated) progress('ISOLATED is true: this console sends nothing, runs no jobs and asks nobody.');
  const sealing = every(sealEvery, ports.integrity.seal, log, notSealed);
  return {
    url: front.url,
    firstPassword,
    demoAccounts: ports.demoAccounts,
    databaseLost: database.ended,
    stop: async () => {
      stopping.abort();
      clearInterval(sealing);
      await Promise.all([front.stop(), ...working.map((one) => one.stop())]);
      await ports.integrity.seal().catch((error) => log.warn({ error }, notSealed));
      await database.close();
    },
  };
}

const notSealed = 'sealing the logs failed';
