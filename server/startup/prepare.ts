import { emptyDatabaseAdvice, type ServerSettings } from '#server/environment/settings';
import type { Locale } from '#resources/schema/language';
import { openDatabase, type OpenDatabase, type RunningPostgres } from './open';
import { loadDemo, endDemo } from '#server/fixtures/demo';
import { demoWarning } from '#server/fixtures/demoOption';
import { ensureFirstAdmin } from '#server/account/firstAdmin';
import { createIntegrity } from '#server/integrity/integrity';
import { readKeys, readMarks } from '#server/integrity/keyFile';
import { checkBalances } from '#server/tenant/reconcile';
import { jobs } from '#server/schedule/jobs';
import { reportJobs } from '#server/job/report';
import { ensureSafety } from '#server/safety/safety';
import { createPasswords } from '#server/signIn/passwords';
import type { Log, Ports } from '#server/environment/ports';
import { knowsZone } from '#server/http/input';
import { createMetrics, type Metrics } from '#server/watch/metrics';
import { callerAddress } from '#server/web/listen';

export interface Prepared {
  readonly ports: Ports;
  readonly database: OpenDatabase;
  readonly metrics: Metrics;
  /** Notifies all open streams that this process stops. */
  readonly stopping: AbortController;
  /** The first admin's password, when this start made it up. */
  readonly firstPassword?: string;
}

/**
 * The database on the newest migration, with its first account or the demo data, and the ports that the API needs.
 * `reached` is its server when that runs already.
 */
export async function prepare(
  settings: ServerSettings,
  demo: Locale | undefined,
  log: Log,
  progress: (sentence: string) => void,
  reached?: RunningPostgres,
): Promise<Prepared> {
  const database = await openDatabase(settings, log, progress, reached);
  try {
    const passwords = createPasswords();
    const now = () => new Date();
    const sealed = { database: database.database, log, now };
    const marks = await readMarks(settings, log, database.database);
    const integrity = createIntegrity(sealed, readKeys(settings), marks, checkBalances);
    await integrity.begin();
    const demoAccounts = demo
      ? await loadDemo(database.database, passwords, integrity.stamp, now(), { locale: demo })
      : [];
    if (!demoAccounts)
      throw new Error(
        `--demo needs an empty database, but this one holds other data. ${emptyDatabaseAdvice(settings)}.`,
      );
    const warning = demo ? demoWarning(settings.host) : undefined;
    if (warning !== undefined) progress(warning);
    const ended = demo ? undefined : await endDemo(database.database, passwords, settings.adminPassword);
    const firstPassword = ended ?? (await ensureFirstAdmin(database.database, passwords, settings.adminPassword));
    await ensureSafety(database.database);
    const { sessions, callLimits, service } = settings;
    if (!(await knowsZone(database.database, service.zone)))
      throw new Error(`SERVICE_ZONE must be a time zone that PostgreSQL knows (it is "${service.zone}").`);
    const stopping = new AbortController();
    const report = () => reportJobs(database.database, jobs, settings, new Date());
    const metrics = createMetrics({ connection: database, jobs: report, now });
    return {
      metrics,
      ports: {
        database: database.database,
        passwords,
        now,
        pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
        log,
        sessions,
        service,
        callLimits,
        demoAccounts,
        addressOf: callerAddress,
        events: database.events,
        integrity,
        jobs: report,
        watch: metrics.watch,
        stopping: stopping.signal,
      },
      stopping,
      database,
      firstPassword,
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
