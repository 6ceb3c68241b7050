import { sql, type Kysely } from 'kysely';
import type { Tables } from '#server/database/tables';
import { toAccount } from '#server/message/recipients';
import { sendMessage } from '#server/message/send';
import type { Ports } from '#server/environment/ports';
import { triesKept } from './purgeTries';
import { hourMs } from '#resources/schema/spans';

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
export const liftLocks = async (database: Kysely<Tables>, accountIds: readonly number[], now: Date): Promise<void> => {
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
          and (told_at is null or told_at < ${before}::timestamptz)
        order by key limit 1000 for update skip locked
      )
      update sign_in_attempt t set told = t.wrong, told_at = ${at.toISOString()}::timestamptz
      from due where t.key = due.key returning t.account_id as "accountId", due.count`.execute(tx);
    for (const { accountId, count } of rows)
      await sendMessage(
        tx,
        { recipient: toAccount(accountId), type: 'message', kind: 'wrongTries', facts: { count: String(count) } },
        at,
      );
  });
};
