import { sql } from 'kysely';
import type { LogFinding, IntegrityReport } from '#engine/subjects/integrity/calls';
import { latestOf } from '#engine/server/database/deadlines';
import type { Queries } from '#engine/server/database/tables';
import type { LogCheck } from '#engine/server/environment/ports';

/** A check without a sign of life for this long has ended with its process. */
const seenWithin = 60_000;
/** A check that is under way was seen after this time. */
const living = (now: Date) => new Date(now.getTime() - seenWithin).toISOString();
/** Any fixed number. It lets one of several processes begin a check. */
const checkLock = 4_157_013;

/** Begins a report and returns its id; undefined while a check is running. */
export const beginReport = (database: Queries, now: Date): Promise<number | undefined> =>
  database.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${checkLock}::bigint)`.execute(tx);
    const { rows } = await sql<{ id: number }>`
      insert into integrity_check (started_at, seen_at)
      select ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz where not exists (
        select from integrity_check
        where ended_at is null and seen_at > ${living(now)}::timestamptz and seen_at <= ${latestOf(now)}::timestamptz
      ) returning id`.execute(tx);
    return rows[0]?.id;
  });

/** Reports the progress of a check. */
export const continueReport = async (database: Queries, id: number, rows: number, now: Date): Promise<void> => {
  await database.updateTable('integrity_check').set({ rows, seen_at: now }).where('id', '=', id).execute();
};

/** Stores the result of a check. */
export const endReport = async (database: Queries, id: number, checked: LogCheck, now: Date): Promise<void> => {
  const { rows, found, findings } = checked;
  await database
    .updateTable('integrity_check')
    .set({ rows, found, findings: JSON.stringify(findings), seen_at: now, ended_at: now })
    .where('id', '=', id)
    .execute();
};

/** Drops a check that did not finish; it leaves no report. */
export const dropReport = async (database: Queries, id: number): Promise<void> => {
  await database.deleteFrom('integrity_check').where('id', '=', id).execute();
};

/** The newest report, of a finished or running check; null before the first. */
export const lastReport = async (database: Queries, now: Date, ended = false): Promise<IntegrityReport> => {
  const found = await database
    .selectFrom('integrity_check')
    .select(['started_at', 'ended_at', 'rows', 'found', 'findings'])
    .where((on) =>
      ended
        ? on('ended_at', 'is not', null)
        : on.or([
            on('ended_at', 'is not', null),
            on.and([on('seen_at', '>', living(now)), on('seen_at', '<=', latestOf(now))]),
          ]),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!found) return null;
  const { started_at: startedAt, ended_at: endedAt, rows, found: count, findings } = found;
  return { startedAt, endedAt, rows, found: count, findings: findings as readonly LogFinding[] };
};
