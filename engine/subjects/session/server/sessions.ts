import type { Person } from '#engine/schema/access';
import type { Role } from '#engine/schema/roles';
import type { Ports } from '#engine/server/environment/ports';
import { sql, type RawBuilder } from 'kysely';
import { status } from '#engine/schema/status';
import { session } from '#engine/subjects/session/session';
import { sendPrepared, slot } from '#engine/server/database/preparedStatements';
import { actingColumn, actingFor, organizationColumn } from '#engine/server/database/organization';
import type { Queries } from '#engine/server/database/tables';
import { publish } from '#engine/server/events/publish';
import { sessionEnded } from '#engine/server/refusals';
import { acknowledgedPosition } from '#engine/server/database/database';
import { safetyState } from '#engine/subjects/safety/server/safety';
import { seenEvery, timesOf } from './sessionTimes';
import { sha256 } from '#engine/server/environment/secrets';

/** The signed-in person of a call. */
export interface Caller extends Person {
  readonly username: string;
  readonly name: string;
  readonly sessionId: number;
  readonly mustChangePassword: boolean;
  /** The account's own role; `role` differs while an admin acts in another role. */
  readonly ownRole: Role;
  /** Where the log of the primary ended when the session was looked up; only where replicas may answer. */
  readonly writtenUpTo?: string | null;
  /** The state of the safety settings when the session was looked up. */
  readonly safetyState?: string | null;
  /** The session began with a sign-in at the company's provider. */
  readonly byIdentity?: boolean;
  /** Whether the account has a second factor, or the provider that opened the session has used one. */
  readonly secondFactor?: boolean;
  /** The key that calls, and its scopes: then it is another system, and `id` is whoever made the key. */
  readonly key?: { readonly id: number; readonly scopes: readonly string[] };
  /** When the person last proved in this session who they are. */
  readonly provenAt?: string;
}

const tokenForm = /^[\w-]{43}$/;

/** An active session. */
export interface FoundSession {
  readonly tokenHash: string;
  /** The person's last activity, as written. */
  readonly seenAt: string;
  readonly caller: Caller;
}

type SessionRow = Caller & Pick<FoundSession, 'tokenHash' | 'seenAt'>;

/**
 * Finds the owners of these sessions. It is plain SQL, since every call needs it and Kysely's builder would take longer
 * than PostgreSQL.
 */
export const callerStatement = (
  ports: Pick<Ports, 'now' | 'sessions' | 'replicas'>,
  which: RawBuilder<unknown>,
  times: Readonly<Record<'idleSince' | 'bornAfter' | 'bornUntil', unknown>> = timesOf(ports),
): RawBuilder<SessionRow> => {
  const { idleSince, bornAfter, bornUntil } = times;
  return sql<SessionRow>`
    select s.token_hash as "tokenHash", s.id as "sessionId", a.id, a.username, a.name, a.role as "ownRole", coalesce(s.acting_role, a.role) as role,
      case when s.acting_role is null then ${organizationColumn('a')} else ${actingColumn('s')} end as "organizationId", a.must_change_password as "mustChangePassword",
      a.second_factor or s.two_factors as "secondFactor", s.identity_token is not null as "byIdentity", greatest(s.created_at, s.proven_at) as "provenAt", ${safetyState} as "safetyState", ${ports.replicas ? acknowledgedPosition : sql`null`} as "writtenUpTo", s.last_seen_at as "seenAt"
    from session s join account a on a.id = s.account_id
    where ${which} and s.last_seen_at > ${idleSince} and s.created_at > ${bornAfter} and s.created_at <= ${bornUntil}
      and a.status = ${status.enabled}`;
};

const foundIn = ({ tokenHash, seenAt, ...caller }: SessionRow): FoundSession => ({ tokenHash, seenAt, caller });

const slots = {
  which: sql`s.token_hash = any(${slot('tokenHashes')}::text[])`,
  times: { idleSince: slot('idleSince'), bornAfter: slot('bornAfter'), bornUntil: slot('bornUntil') },
};

/** The active sessions of enabled accounts among these. */
export const findSessions = async (ports: Ports, tokenHashes: readonly string[]): Promise<readonly FoundSession[]> => {
  const write = () => callerStatement(ports, slots.which, slots.times);
  const shape = { statement: 'callers', hasReplicas: ports.replicas !== undefined };
  const rows = await sendPrepared<SessionRow, object>(ports.database, session, shape, write, {
    tokenHashes,
    ...timesOf(ports),
  });
  return rows.map(foundIn);
};

type FindSession = (token: string) => Promise<FoundSession | undefined>;

/**
 * What a session did on a clock that has been set back since counts as done now, so that it lasts no longer than others.
 * The time of a proof is null until there is one, and `least` alone would skip it and make the present a proof.
 */
const bringBack = async ({ database, now }: Ports, sessionId: number): Promise<void> => {
  const at = sql`${now().toISOString()}::timestamptz`;
  await sql`
    update session set last_seen_at = least(last_seen_at, ${at}), proven_at = least(greatest(created_at, proven_at), ${at})
    where id = ${sessionId}`.execute(database);
};

/**
 * The owner of a token, if its session lives and the account is enabled. Notes when its person last did something; null
 * says that the call tells nothing about that.
 */
export const callerOf = async (
  ports: Ports,
  token: string | null,
  actedAt: Date | null = ports.now(),
  find: FindSession = async (sent) => (await findSessions(ports, [sha256(sent)]))[0],
): Promise<Caller | undefined> => {
  if (!token || !tokenForm.test(token)) return undefined;
  const found = await find(token);
  if (!found) return undefined;
  const { seenAt, caller } = found;
  if (Date.parse(seenAt) - ports.now().getTime() > seenEvery) await bringBack(ports, caller.sessionId);
  else if (actedAt && actedAt.getTime() - Date.parse(seenAt) > seenEvery) {
    const at = actedAt.toISOString();
    await ports.database
      .updateTable('session')
      .set({ last_seen_at: at })
      .where('id', '=', caller.sessionId)
      // Another call may have written a later one meanwhile.
      .where('last_seen_at', '<', at)
      .execute();
  }
  return caller;
};

/** The person of a session, if it lives and the account is enabled. */
export const callerOfSession = async (ports: Ports, sessionId: number): Promise<Caller | undefined> => {
  const { rows } = await callerStatement(ports, sql`s.id = ${sessionId}`).execute(ports.database);
  return rows.map(foundIn)[0]?.caller;
};

/** Whether the session of this person lives and gives them the same rights as when they were found. */
export const rightsLeft = async (ports: Ports, caller: Caller): Promise<'all' | 'other' | 'none'> => {
  const found = await callerOfSession(ports, caller.sessionId);
  if (!found) return 'none';
  const { role, organizationId } = found;
  return role === caller.role && organizationId === caller.organizationId ? 'all' : 'other';
};

/**
 * Holds the caller's session until the transaction ends, for a write that leaves no audit row: whoever ends the session waits
 * for the write. Refuses where the session has ended already (401).
 */
export const holdSession = async (tx: Queries, { sessionId }: Caller): Promise<void> => {
  const { rows } = await sql`select from session where id = ${sessionId} for key share`.execute(tx);
  if (rows.length === 0) throw sessionEnded();
};

/** Another role's rights for a session instead of the account's own; null restores those. */
export const impersonate = async (
  tx: Queries,
  sessionId: number,
  acting: { readonly role: Role; readonly organizationId: number | null } | null,
): Promise<void> => {
  await tx
    .updateTable('session')
    .set({ acting_role: acting?.role ?? null, ...actingFor(acting?.organizationId ?? null) })
    .where('id', '=', sessionId)
    .execute();
  await publish(tx, { about: 'rights', id: sessionId });
};

/** Notes that the person of a session has just proved who they are. */
export const noteProof = async (tx: Queries, sessionId: number, now: Date): Promise<void> => {
  await tx.updateTable('session').set({ proven_at: now.toISOString() }).where('id', '=', sessionId).execute();
};

/** The active sessions of the caller, the last used one first. */
export const sessionsOf = async (ports: Ports, caller: Caller) => {
  const { idleSince, bornAfter, bornUntil } = timesOf(ports);
  const rows = await ports.database
    .selectFrom('session')
    .select(['id', 'created_at as createdAt', 'last_seen_at as lastSeenAt', 'ip', 'user_agent as userAgent'])
    .where('account_id', '=', caller.id)
    .where('last_seen_at', '>', idleSince)
    .where('created_at', '>', bornAfter)
    .where('created_at', '<=', bornUntil)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({ ...row, current: row.id === caller.sessionId }));
};

/** The active sessions of enabled accounts among these ids. */
export const activeSessions = async (ports: Ports, ids: readonly number[]): Promise<number[]> => {
  if (ids.length === 0) return [];
  const { idleSince, bornAfter, bornUntil } = timesOf(ports);
  const { rows } = await sql<{ id: number }>`
    select s.id from session s join account a on a.id = s.account_id
    where s.id = any(${ids}::bigint[]) and s.last_seen_at > ${idleSince} and s.created_at > ${bornAfter} and s.created_at <= ${bornUntil}
      and a.status = ${status.enabled}`.execute(ports.database);
  return rows.map(({ id }) => id);
};
