import { sql } from 'kysely';
import { status } from '#resources/schema/status';
import type { Ports } from '#server/environment/ports';
import type { Caller } from './caller';
import { timesOf } from './sessionTimes';

/** The active sessions of the caller, the last used one first. */
export const sessionsOf = async (ports: Ports, caller: Caller) => {
  const { idleSince, bornAfter } = timesOf(ports);
  const rows = await ports.database
    .selectFrom('session')
    .select(['id', 'created_at as createdAt', 'last_seen_at as lastSeenAt', 'ip', 'user_agent as userAgent'])
    .where('account_id', '=', caller.id)
    .where('last_seen_at', '>', idleSince)
    .where('created_at', '>', bornAfter)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({ ...row, current: row.id === caller.sessionId }));
};

/** The active sessions of enabled accounts among these ids. */
export const activeSessions = async (ports: Ports, ids: readonly number[]): Promise<number[]> => {
  if (ids.length === 0) return [];
  const { idleSince, bornAfter } = timesOf(ports);
  const { rows } = await sql<{ id: number }>`
    select s.id from session s join account a on a.id = s.account_id
    where s.id = any(${ids}::bigint[]) and s.last_seen_at > ${idleSince} and s.created_at > ${bornAfter}
      and a.status = ${status.enabled}`.execute(ports.database);
  return rows.map(({ id }) => id);
};
