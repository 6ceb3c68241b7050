import { emptyDatabaseAdvice } from '../environment/emptyDatabase';
import type { Locale } from '../../resources/vocabulary/language';
import { openDatabase, type OpenDatabase } from './open';
import type { Reached } from './reach';
import { loadDemo } from '../demo/demo';
import { endDemo } from '../demo/end';
import { demoWarning } from '../demo/warning';
import { ensureFirstAdmin } from '../accounts/firstAdmin';
import { createIntegrity } from '../integrity/integrity';
import { readKeys } from '../integrity/keyFile';
import { readMarks } from '../integrity/markFile';
import { checkBalances } from '../money/checkBalances';
import { jobs } from '../schedule/jobs';
import { reportJobs } from '../jobs/report';
import { createPasswords } from '../accounts/passwords';
import type { Log, Ports } from '../environment/ports';
import type { ServerSettings } from '../environment/settings';
import { callerAddress } from '../web/address';

export interface Prepared {
  readonly ports: Ports;
  readonly database: OpenDatabase;
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
  reached?: Reached,
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
    const { sessions, callLimits } = settings;
    const stopping = new AbortController();
    return {
      ports: {
        database: database.database,
        passwords,
        now,
        pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
        log,
        sessions,
        callLimits,
        demoAccounts,
        addressOf: callerAddress,
        events: database.events,
        integrity,
        jobs: () => reportJobs(database.database, jobs, settings, new Date()),
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
