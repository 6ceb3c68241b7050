import { sql } from 'kysely';
import { safety } from '#engine/subjects/safety/safety';
import { status } from '#engine/schema/status';
import type { Role } from '#engine/schema/roles';
import type { Row } from '#engine/schema/row';
import { writeAuditAnyway } from '#engine/server/audit/auditLog';
import { fromTable, selectList } from '#engine/server/database/read';
import type { Queries } from '#engine/server/database/tables';
import type { Stamp } from '#engine/server/environment/ports';

/** The safety settings in force. */
export type Safety = Row<typeof safety>;

/** What is in force before anybody has set anything. */
const unset = Object.fromEntries(
  Object.entries(safety.fields).map(([name, field]) => [name, 'initial' in field ? field.initial : null]),
) as Safety;

/** Any fixed number. It makes processes that start at once add one record between them. */
const safetyLock = 4_157_014;

/** Adds the record of the safety settings to a database that has none. It holds what each setting is initially. */
export const ensureSafety = (database: Queries, now: () => Date = () => new Date()): Promise<void> =>
  database.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${safetyLock}::bigint)`.execute(tx);
    if (await tx.selectFrom('safety').select('id').executeTakeFirst()) return;
    const at = now().toISOString();
    await tx.insertInto('safety').values({ created_at: at, updated_at: at }).execute();
  });

/** Those with one of these roles who may sign in. */
export const enabledWith = (tx: Queries, ...roles: readonly Role[]) =>
  tx.selectFrom('account').select('id').where('role', 'in', roles).where('status', '=', status.enabled);

/** Which state of the settings is in force, as a column of any statement; it changes with each change of theirs. */
export const safetyState = sql`(select xmin::text from safety)`;

/**
 * Reads the safety settings, and remembers them for this process until their state changes. `state` is what the call's own
 * session look-up saw, so that a call costs no further round trip; without it they are read. A transaction that must not miss
 * a change made meanwhile reads them itself, by `readSafety`.
 */
export const createSafety = (database: Queries) => {
  let kept: Awaited<ReturnType<typeof readSafety>> | undefined;
  return async (state?: string | null): Promise<Safety> => {
    if (kept && kept.state === state) return kept.settings;
    kept = await readSafety(database);
    return kept.settings;
  };
};

/** The settings in force, and their state. */
export const readSafety = async (
  database: Queries,
): Promise<{ readonly state: string | null; readonly settings: Safety }> => {
  const { rows } = await sql<Safety & { readonly state: string }>`
    select ${selectList(safety)}, t.xmin::text as "state" from ${fromTable(safety)}`.execute(database);
  const [found] = rows;
  if (!found) return { state: null, settings: unset };
  const { state, ...settings } = found;
  return { state, settings };
};

/**
 * Lets one administrator change the safety settings and make another, from the server's own command line: nobody may be
 * left to approve either. The other settings stay. False where neither needed two people.
 */
export const turnOffByTwo = (database: Queries, stamp: Stamp, now: Date): Promise<boolean> =>
  database.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number; adminsByTwo: boolean; settingsByTwo: boolean }>`
      select id, admins_by_two as "adminsByTwo", settings_by_two as "settingsByTwo" from safety
      where admins_by_two or settings_by_two for update`.execute(tx);
    const [found] = rows;
    if (!found) return false;
    const { id, ...settings } = found;
    await sql`update safety set admins_by_two = false, settings_by_two = false, version = version + 1,
      updated_at = ${now.toISOString()}::timestamptz`.execute(tx);
    const turnedOff = Object.entries(settings).filter(([, on]) => on);
    const changes = Object.fromEntries(turnedOff.map(([name]) => [name, [true, false] as const]));
    const audit = { action: 'modify', resource: safety.name, ip: '', userAgent: 'npm run unlock' };
    await writeAuditAnyway(tx, now, { ...audit, stamp, startedAt: performance.now() }, [{ recordId: id, changes }]);
    return true;
  });
