import { administrator } from '#resources/business';
import { emptyDatabaseAdvice, type ServerSettings } from '#engine/server/environment/settings';
import type { Locale } from '#engine/schema/language';
import { openDatabase, type OpenDatabase, type RunningPostgres } from './open';
import { createServed, type ProcessServices } from './processServices';
import { loadPasskeys } from '#engine/subjects/factor/server/passkeys';
import { endDemo } from '#engine/server/madeUp/endDemo';
import { makeDemo } from '#engine/server/madeUp/makeDemo';
import { demoWarning } from '#engine/server/madeUp/demoOption';
import type { Passwords, Ports, Stamp } from '#engine/server/environment/ports';
import { saidOf, versionOf } from '#engine/server/database/knownFixes';
import type { Queries } from '#engine/server/database/tables';
import { ensureFirstAdmin } from '#engine/subjects/account/server/firstAdmin';
import { passwordsOfStart } from '#engine/subjects/signIn/server/newPasswords';
import { ensureSafety } from '#engine/subjects/safety/server/safety';
import type { Log } from '#engine/server/environment/ports';
import { knowsZone } from '#engine/server/http/input';

/** What `server/madeUp/demo.ts` of a business exports; without one all rows are made up. */
interface Demo {
  /** The accounts that the sign-in page offers, once the data is there; undefined where the database holds other data. */
  readonly loadDemo: (
    database: Queries,
    passwords: Passwords,
    stamp: Stamp,
    now: Date,
    options: { readonly locale: Locale },
  ) => Promise<Ports['demoAccounts'] | undefined>;
  /** Revokes what a demo has made public. Returns the new password of its administrator where it made one up. */
  readonly endDemo: (database: Queries, passwords: Passwords, given?: string) => Promise<string | undefined>;
}

const usual: Demo = { loadDemo: makeDemo({}), endDemo };
const [madeUp = usual] = Object.values(import.meta.glob<Demo>('#server/*/demo.ts', { eager: true }));

/** What the terminal says once. */
export const firstSignIn = (password: string): string => `First sign-in:  ${administrator}  ${password}`;

export interface PreparedServices extends ProcessServices {
  readonly database: OpenDatabase;
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
): Promise<PreparedServices> {
  // At the same time, since a start mostly waits for PostgreSQL; `createServed` needs the library.
  const [database] = await Promise.all([openDatabase(settings, log, progress, reached), loadPasskeys()]);
  try {
    progress(saidOf(await versionOf(database.database)));
    const served = await createServed(settings, log, database, true);
    const { passwords, integrity, now } = served.ports;
    await integrity.begin();
    const demoAccounts = demo
      ? await madeUp.loadDemo(database.database, passwords, integrity.stamp, now(), { locale: demo })
      : [];
    if (!demoAccounts)
      throw new Error(
        `--demo needs an empty database, but this one holds other data. ${emptyDatabaseAdvice(settings)}.`,
      );
    const warning = demo ? demoWarning(settings.host) : undefined;
    if (warning !== undefined) progress(warning);
    const first = passwordsOfStart({ passwords, database: database.database });
    const ended = demo ? undefined : await madeUp.endDemo(database.database, first, settings.adminPassword);
    const firstPassword = ended ?? (await ensureFirstAdmin(database.database, first, settings.adminPassword));
    await ensureSafety(database.database);
    const { zone } = settings.service;
    if (!(await knowsZone(database.database, zone)))
      throw new Error(`SERVICE_ZONE must be a time zone that PostgreSQL knows (it is "${zone}").`);
    return { ...served, ports: { ...served.ports, demoAccounts }, firstPassword };
  } catch (error) {
    await database.close();
    throw error;
  }
}
