import type { Log, Ports } from '#engine/server/environment/ports';
import type { ServerSettings } from '#engine/server/environment/settings';
import { objectStoreAt } from '#engine/server/environment/objectStore';
import { loadPasskeys } from '#engine/subjects/factor/server/passkeys';
import { createIntegrity } from '#engine/subjects/integrity/server/integrity';
import { readKeys, readMarks } from '#engine/subjects/integrity/server/keyFile';
import { reportJobs } from '#engine/subjects/job/server/report';
import { jobs } from '#engine/server/schedule/jobs';
import { createPasswords } from '#engine/subjects/signIn/server/passwords';
import { createMetrics, type Metrics } from '#engine/server/metrics/metrics';
import { callerAddress, callerLeft } from '#engine/server/web/listen';
import type { JoinedDatabase } from './join';
import type { OpenDatabase } from './open';

/** What a process answers calls with. */
export interface ProcessServices {
  readonly ports: Ports;
  readonly database: Pick<OpenDatabase, 'ping'>;
  /** Without the setting that opens them nothing is counted. */
  readonly metrics: Metrics | undefined;
  /** Notifies all open streams that this process stops. */
  readonly stopping: AbortController;
}

/** Makes it over a database that this process has joined. `isFirst`: it also says how the database itself does. */
export async function createServed<D extends JoinedDatabase & ProcessServices['database']>(
  settings: ServerSettings,
  log: Log,
  database: D,
  isFirst: boolean,
): Promise<ProcessServices & { readonly database: D }> {
  const now = () => new Date();
  const [marks] = await Promise.all([readMarks(settings, log, database.database), loadPasskeys()]);
  const sealed = { database: database.database, log, now };
  const report = () => reportJobs(database.database, jobs, settings, now());
  const watched = { connection: database, jobs: isFirst ? report : undefined, now };
  const metrics = settings.metricsToken === undefined ? undefined : createMetrics(watched);
  const stopping = new AbortController();
  const { sessions, callLimits, service } = settings;
  const { store, ...files } = settings.files;
  return {
    database,
    metrics,
    stopping,
    ports: {
      database: database.database,
      replicas: database.replicas,
      passwords: createPasswords(),
      now,
      pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      log,
      sessions,
      service,
      files: { ...files, objects: objectStoreAt(store) },
      identity: settings.identity,
      webhooksInward: settings.webhooksInward,
      callLimits,
      demoAccounts: [],
      addressOf: callerAddress,
      leftOf: callerLeft,
      events: database.events,
      integrity: createIntegrity(sealed, readKeys(settings), marks),
      jobs: report,
      watch: metrics?.watch,
      stopping: stopping.signal,
    },
  };
}
