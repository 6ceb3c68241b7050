import { join } from 'node:path';
import { createApp } from './app';
import { openDatabase, type OpenDatabase } from './database/open';
import { ensureFirstAdmin } from './firstAdmin';
import { createLog } from './log';
import { createPasswords } from './passwords';
import type { Log, Ports } from './ports';
import type { Settings } from './settings';
import { forgetOldSessions } from './sessions';
import { forgetOldTries } from './throttle';
import { addressOf } from './web/address';
import { createConsole } from './web/console';
import { listen } from './web/listen';
import { createSite } from './web/site';

/** How often what has run out is removed. */
const tidyEvery = 3_600_000;

export interface Running {
  readonly url: string;
  /** The first admin's password, when this start made it up. */
  readonly firstPassword?: string;
  /** Resolves when the database has gone without being asked to. */
  readonly databaseLost: Promise<void>;
  /** Lets the requests under way end, then stops PostgreSQL. */
  stop(): Promise<void>;
}

/** Puts the product together: database → first account → API and console → port. Throws a sentence for a person. */
export async function start(settings: Settings, built: string, progress: (sentence: string) => void): Promise<Running> {
  const log = createLog(settings.logLevel);
  let site: (handler: (request: Request) => Response | Promise<Response>) => void = () => {};
  // The port first: whether it is free is known at once, and nothing has to be undone.
  const listening = await listen(settings, new Promise((resolve) => (site = resolve)));
  let database: OpenDatabase | undefined;
  try {
    database = await openDatabase(settings, log, progress);
    const passwords = createPasswords();
    const firstPassword = await ensureFirstAdmin(database.database, passwords, settings.adminPassword);
    const ports: Ports = {
      database: database.database,
      passwords,
      now: () => new Date(),
      log,
      sessions: settings.sessions,
      demoAccounts: [],
      addressOf,
    };
    const { ping, close, ended } = database;
    let stopping = false;
    const api = createApp(ports);
    site(createSite({ api, console: createConsole(join(built, 'console')), ping, isStopping: () => stopping }).fetch);
    const tidying = tidy(ports, log);
    return {
      url: listening.url,
      firstPassword,
      databaseLost: ended.then(() => (stopping ? new Promise<never>(() => {}) : undefined)),
      stop: async () => {
        stopping = true;
        clearInterval(tidying);
        await listening.close();
        await close();
      },
    };
  } catch (error) {
    await database?.close();
    throw error;
  }
}

function tidy(ports: Ports, log: Log): NodeJS.Timeout {
  const forget = () => Promise.all([forgetOldSessions(ports), forgetOldTries(ports)]);
  return setInterval(() => void forget().catch((error) => log.warn({ error }, 'tidying failed')), tidyEvery).unref();
}
