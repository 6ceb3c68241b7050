import type { Queries } from '#engine/server/database/tables';
import type { Ports } from '#engine/server/environment/ports';
import { randomSecret, sha256 } from '#engine/server/environment/secrets';
import { deviceName } from '#engine/subjects/session/deviceName';
import { endOldestSessions } from './endSessions';
import { timesOf } from './sessionTimes';

/** What a session keeps of the provider that opened it: its statement, and whether it used two factors. */
export interface SessionKeeps {
  readonly identity_token: string;
  readonly two_factors: boolean;
}

/**
 * Begins a session of an account whose row the transaction holds, and returns its token: 256 random bits, known to
 * nobody else from here on. Where the account has too many sessions the oldest end; their ids are returned as well.
 */
export const createSession = async (
  tx: Queries,
  ports: Ports,
  accountId: number,
  from: { ip: string; userAgent: string },
  keeps?: SessionKeeps,
): Promise<{ readonly token: string; readonly ended: readonly number[] }> => {
  const token = randomSecret();
  const { now: at, ...living } = timesOf(ports);
  await tx
    .insertInto('session')
    .values({
      account_id: accountId,
      token_hash: sha256(token),
      created_at: at,
      updated_at: at,
      last_seen_at: at,
      device: deviceName(from.userAgent) ?? null,
      ip: from.ip,
      user_agent: from.userAgent,
      ...keeps,
    })
    .execute();
  return { token, ended: await endOldestSessions(tx, accountId, ports.sessions.perAccount, living) };
};
