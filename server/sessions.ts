import { sha256 as hash } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { sql, type Kysely } from 'kysely';
import { status } from '../resources/status';
import type { Caller } from './call';
import type { Tables } from './database/tables';
import type { Ports } from './ports';

/** How often at most a session in use is written to, in milliseconds. */
const seenEvery = 60_000;
const tokenForm = /^[\w-]{43}$/;

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * SHA-256 as the tables keep it. Not by Web Crypto: that hands every hash to another thread, which
 * takes twenty times as long and is asked with every call.
 */
export const sha256 = (text: string): string => base64url(hash(utf8ToBytes(text)));

const timesOf = ({ now, sessions }: Ports) => {
  const time = now().getTime();
  return {
    now: new Date(time).toISOString(),
    idleSince: new Date(time - sessions.idleMinutes * 60_000).toISOString(),
    bornAfter: new Date(time - sessions.maxHours * 3_600_000).toISOString(),
    seenBefore: new Date(time - seenEvery).toISOString(),
  };
};

/** Begins a session and answers its token: 256 random bits, known to nobody else from here on. */
export const beginSession = async (
  tx: Kysely<Tables>,
  now: Date,
  accountId: number,
  from: { ip: string; userAgent: string },
): Promise<string> => {
  const token = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const at = now.toISOString();
  await tx
    .insertInto('session')
    .values({
      account_id: accountId,
      token_hash: sha256(token),
      created_at: at,
      last_seen_at: at,
      ip: from.ip,
      user_agent: from.userAgent,
    })
    .execute();
  return token;
};

/** The person behind a token, if its session lives and the account is enabled. */
export const callerOf = async (ports: Ports, token: string | null): Promise<Caller | undefined> => {
  if (!token || !tokenForm.test(token)) return undefined;
  const { now, idleSince, bornAfter, seenBefore } = timesOf(ports);
  // By hand, since this is asked with every call and Kysely's builder would take longer than PostgreSQL.
  const {
    rows: [found],
  } = await sql<Caller & { stale: boolean }>`
    select s.id as "sessionId", a.id, a.username, a.name, a.role, a.tenant_id as "tenantId",
      a.must_change_password as "mustChangePassword", s.last_seen_at < ${seenBefore} as stale
    from session s join account a on a.id = s.account_id
    where s.token_hash = ${sha256(token)} and s.last_seen_at > ${idleSince} and s.created_at > ${bornAfter}
      and a.status = ${status.enabled}`.execute(ports.database);
  if (!found) return undefined;
  const { stale, ...caller } = found;
  if (stale)
    await ports.database.updateTable('session').set({ last_seen_at: now }).where('id', '=', caller.sessionId).execute();
  return caller;
};

/** The living sessions of the caller, the last used one first. */
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

/** Ends all sessions of these accounts, but for the one kept. */
export const endSessions = async (tx: Kysely<Tables>, accountIds: readonly number[], keep?: number): Promise<void> => {
  if (accountIds.length === 0) return;
  let ended = tx.deleteFrom('session').where('account_id', 'in', accountIds);
  if (keep !== undefined) ended = ended.where('id', '<>', keep);
  await ended.execute();
};

/** Ends one session of an account; false when it has no such session. */
export const endSession = async (tx: Kysely<Tables>, accountId: number, id: number): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('session')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Removes what has run out: sessions over their limits. */
export const forgetOldSessions = async (ports: Ports): Promise<void> => {
  const { idleSince, bornAfter } = timesOf(ports);
  await ports.database
    .deleteFrom('session')
    .where((or) => or.or([or('last_seen_at', '<=', idleSince), or('created_at', '<=', bornAfter)]))
    .execute();
};
