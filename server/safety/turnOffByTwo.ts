import { sql, type Kysely } from 'kysely';
import { safety } from '#resources/safety/safety';
import { writeAuditAnyway } from '#server/audit/auditLog';
import type { Tables } from '#server/database/tables';
import type { Stamp } from '#server/environment/ports';

/**
 * Lets one administrator change the safety settings and make another, from the server's own command line: nobody may be
 * left to approve either. The other settings stay. False where neither needed two people.
 */
export const turnOffByTwo = (database: Kysely<Tables>, stamp: Stamp, now: Date): Promise<boolean> =>
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
