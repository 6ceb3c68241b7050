import { sql } from 'kysely';
import { actingColumn } from '#engine/server/database/organization';
import type { Queries } from '#engine/server/database/tables';
import type { Ports } from '#engine/server/environment/ports';
import { publish } from '#engine/server/events/publish';
import { timesOf } from './sessionTimes';

/** Keeps one event well below the 8000 bytes that PostgreSQL takes, whatever the ids are. */
const toldAtOnce = 200;

/** Any fixed number. It puts two people who end each other's sessions in an order. */
const endingLock = 4_157_003;
const oneAfterTheOther = (tx: Queries) => sql`select pg_advisory_xact_lock(${endingLock}::bigint)`.execute(tx);

/** Ends all sessions of these accounts except `keep`, and voids their links to set a password: whoever held one may no longer be meant. */
export const endSessions = async (tx: Queries, accountIds: readonly number[], keep?: number): Promise<void> => {
  if (accountIds.length === 0) return;
  await oneAfterTheOther(tx);
  await tx
    .deleteFrom('password_link')
    .where(sql<boolean>`account_id = any(${accountIds}::bigint[])`)
    .execute();
  let ended = tx.deleteFrom('session').where(sql<boolean>`account_id = any(${accountIds}::bigint[])`);
  if (keep !== undefined) ended = ended.where('id', '<>', keep);
  await ended.execute();
  for (let from = 0; from < accountIds.length; from += toldAtOnce)
    await publish(tx, {
      about: 'sessions',
      accountIds: accountIds.slice(from, from + toldAtOnce),
      ...(keep === undefined ? {} : { keep }),
    });
};

/** Ends one session of an account; false when it has no such session. */
export const endOwnedSession = async (tx: Queries, accountId: number, id: number): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('session')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await publish(tx, { about: 'session', id });
  return true;
};

const endTold = async (tx: Queries, ids: readonly number[]): Promise<void> => {
  for (const id of ids) await publish(tx, { about: 'session', id });
};

/** Ends the sessions that act for these organizations. */
export const endActingSessions = async (tx: Queries, organizationIds: readonly number[]): Promise<void> => {
  await oneAfterTheOther(tx);
  const ended = await tx
    .deleteFrom('session')
    .where(sql<boolean>`${actingColumn()} = any(${organizationIds}::bigint[])`)
    .returning('id')
    .execute();
  await endTold(
    tx,
    ended.map(({ id }) => id),
  );
};

/**
 * Ends the oldest sessions of an account whose row the transaction holds, so that at most `kept` are left. Those that
 * have run out go first. Returns the ids of the ended.
 */
export const endOldestSessions = async (
  tx: Queries,
  accountId: number,
  kept: number,
  living: { readonly idleSince: string; readonly bornAfter: string },
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    delete from session where id in (
      select id from session where account_id = ${accountId}::bigint
      order by (last_seen_at > ${living.idleSince}::timestamptz and created_at > ${living.bornAfter}::timestamptz) desc, id desc
      offset ${kept}
    ) returning id`.execute(tx);
  const ids = rows.map(({ id }) => id).toSorted((a, b) => a - b);
  await endTold(tx, ids);
  return ids;
};

/** Removes expired sessions. */
export const purgeOldSessions = async (ports: Ports): Promise<void> => {
  const { idleSince, bornAfter, bornUntil } = timesOf(ports);
  await ports.database
    .deleteFrom('session')
    .where((or) =>
      or.or([or('last_seen_at', '<=', idleSince), or('created_at', '<=', bornAfter), or('created_at', '>', bornUntil)]),
    )
    .execute();
};
