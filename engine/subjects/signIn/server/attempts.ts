import { sql } from 'kysely';
import { status } from '#engine/schema/status';
import { latestOf } from '#engine/server/database/deadlines';
import type { Queries } from '#engine/server/database/tables';
import { sendTo } from '#engine/subjects/message/server/message';
import type { Ports, Stamp } from '#engine/server/environment/ports';
import { hourMs, dayMs } from '#engine/schema/spans';
import { knownFor } from './places';
import { account } from '#engine/subjects/account/account';
import { writeAuditAnyway, type AuditOutcome } from '#engine/server/audit/auditLog';

/**
 * SQL after `from account a`: the account of a name in any case. An older database may hold two names that differ in
 * case alone. The exact spelling wins, else the oldest account.
 */
export const ofName = (username: string) => sql`
  where lower(a.username) = ${username.toLowerCase()} and a.status <> ${sql.lit(status.deleted)}
  order by a.username = ${username} desc, a.id limit 1`;

/** Wrong tries from unknown places that cause a message, and how long no other follows it. */
const notifyFrom = 10;
const notifyEvery = 6 * hourMs;
/** Places shown at most. */
const shownMax = 20;

/** Wrong tries with the name of one account, from one place. */
export interface TriesFromPlace {
  readonly address: string;
  readonly count: number;
  readonly lastAt: string;
}

/** Where an account's name was tried with a wrong password in the last week, the last try first. */
export const wrongTriesOf = async ({ database, now }: Ports, accountId: number): Promise<TriesFromPlace[]> => {
  const since = new Date(now().getTime() - triesKept).toISOString();
  const { rows } = await sql<TriesFromPlace>`
    select network as address, sum(wrong)::integer as count, max(wrong_at) as "lastAt" from sign_in_attempt
    where account_id = ${accountId}::bigint and network is not null and wrong_at > ${since}::timestamptz
    group by network order by max(wrong_at) desc, network limit ${shownMax}`.execute(database);
  return rows;
};

/** Lets these people sign in again from anywhere despite earlier tries, which stay visible. */
export const liftLocks = async (database: Queries, accountIds: readonly number[], now: Date): Promise<void> => {
  if (accountIds.length === 0) return;
  await sql`
    with held as (
      select key from sign_in_attempt where account_id = any(${accountIds}::bigint[]) order by key for update
    )
    update sign_in_attempt t set spent_until = ${now.toISOString()}::timestamptz, pending = 0
    from held where t.key = held.key`.execute(database);
};

/**
 * Notifies people of many failed sign-ins with their names from places where they have not signed in themselves. Not done
 * during the attempt: a name that exists would take longer. Only one of several processes notifies.
 */
export const notifyOfTries = async ({ database, now }: Ports): Promise<void> => {
  const at = now();
  const before = new Date(at.getTime() - notifyEvery).toISOString();
  await database.transaction().execute(async (tx) => {
    const { rows } = await sql<{ accountId: number; count: number }>`
      with due as (
        select key, wrong - told as count from sign_in_attempt
        where account_id is not null and network is null and wrong - told >= ${notifyFrom}
          and (told_at is null or told_at not between ${before}::timestamptz and ${at.toISOString()}::timestamptz)
        order by key limit 1000 for update skip locked
      )
      update sign_in_attempt t set told = t.wrong, told_at = ${at.toISOString()}::timestamptz
      from due where t.key = due.key returning t.account_id as "accountId", due.count`.execute(tx);
    for (const { accountId, count } of rows) await sendTo(tx, accountId, 'wrongTries', { count: String(count) }, at);
  });
};

/** The console no longer shows wrong tries older than this. */
export const triesKept = 7 * dayMs;
/** Counts kept at most; the oldest go first. Those that are being added to are the youngest. */
const countsMax = 100_000;
/** Browsers and networks kept of one account. */
const placesMax = 40;

/** Removes expired counts, and the oldest of too many. */
export const purgeOldTries = async ({ database, now }: Ports): Promise<void> => {
  const until = new Date(now().getTime() - triesKept).toISOString();
  await sql`
    delete from sign_in_attempt where tried_at < ${until}::timestamptz
      or key in (select key from sign_in_attempt order by tried_at desc offset ${countsMax})`.execute(database);
};

/** Removes places where an account has not signed in for long, and the oldest of too many. */
export const purgeOldPlaces = async ({ database, now }: Ports): Promise<void> => {
  const until = new Date(now().getTime() - knownFor).toISOString();
  await sql`
    update known_place set seen_at = ${now().toISOString()}::timestamptz where seen_at > ${latestOf(now())}::timestamptz`.execute(
    database,
  );
  await sql`
    delete from known_place k where k.seen_at < ${until}::timestamptz or k.mark in (
      select n.mark from known_place n where n.account_id = k.account_id order by n.seen_at desc offset ${placesMax}
    )`.execute(database);
};

/**
 * Lifts the sign-in lock of a name from the server's own command line and returns the name; undefined when nobody has it.
 * `also` is done with it, and says what the operation log keeps of that.
 */
export const unlock = async (
  database: Queries,
  stamp: Stamp,
  username: string,
  now: Date,
  also: (tx: Queries, accountId: number) => Promise<readonly AuditOutcome[]> = async () => [],
): Promise<string | undefined> =>
  database.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number; username: string }>`
      select a.id, a.username from account a ${ofName(username)}`.execute(tx);
    const [found] = rows;
    if (!found) return undefined;
    await liftLocks(tx, [found.id], now);
    const audit = { action: 'lift-sign-in-lock', resource: account.name, ip: '', userAgent: 'npm run unlock' };
    const outcomes = [{}, ...(await also(tx, found.id))].map((outcome) => ({ ...outcome, recordId: found.id }));
    await writeAuditAnyway(tx, now, { ...audit, stamp, startedAt: performance.now() }, outcomes);
    return found.username;
  });
