import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresPoolClient } from 'kysely';
import type { PoolConfig } from 'pg';
import { overloaded } from '#engine/server/refusals';
import { connect } from './connect';
import type { Database, LogPosition, Replicas } from './database';

// A read is answered by a replica that has everything up to the primary's log position when its session was looked up, so it is as
// fresh as the primary for everybody. A mark sent by the client would be missing in other windows, and `remote_apply` would make all
// writes wait for the slowest replica.

/** How long a read waits for a replica to catch up, in milliseconds, and how often it looks meanwhile. */
const [catchUpTime, lookAgain] = [50, 5];
/** A replica that has not said by then how far it is counts as dead. */
const answerTime = 500;
/** How often one that is dead or late is asked whether it is back. */
const askAgain = 1000;

// One that has become the primary is no copy of ours any longer. A former primary that comes back may be further, but on its own
// timeline: it lacks what the new one acknowledged. A copy that has followed the new one says so from its next restart point on.
const howFar = `select pg_is_in_recovery() and
    (greatest(checkpoint.timeline_id, recovery.min_recovery_end_timeline), pg_last_wal_replay_lsn()) >=
    (split_part($1, ' ', 1)::integer, split_part($1, ' ', 2)::pg_lsn) as has
  from pg_control_checkpoint() checkpoint, pg_control_recovery() recovery`;

/** Resolves once the machine at the other end has everything up to this position; throws when that takes too long. */
const catchUp = async (client: PostgresPoolClient, position: LogPosition): Promise<void> => {
  const until = performance.now() + catchUpTime;
  for (;;) {
    const { rows } = await client.query<{ has: boolean | null }>(howFar, [position]);
    if (rows[0]?.has === true) return;
    if (performance.now() > until) throw overloaded();
    await pause(lookAgain);
  }
};

/** Hears when a replica is left out, and why, and when it answers again. */
type OnChange = (sentence: string, facts: object) => void;

const createReplica = (config: PoolConfig, onChange: OnChange) => {
  const name = config.host ?? new URL(config.connectionString ?? 'postgres://unknown').host;
  const connection = connect(config);
  let isOut = false;
  const closing = new AbortController();
  /** The furthest position that anybody has asked for. */
  let wanted: LogPosition = '0 0/0';
  /**
   * The database up to a position. Each connection proves it for itself: behind a proxy, two of them may lead to two machines.
   */
  const reach = async (position: LogPosition): Promise<Database> => {
    const database = connection.checked((client) => catchUp(client, position));
    const signal = AbortSignal.timeout(answerTime);
    const limit = {
      begin: signal,
      run: signal,
      since: performance.now(),
      waitTimeout: answerTime,
      pool: 'usual',
    } as const;
    await database
      .within?.(limit)
      .connection()
      .execute(async () => {});
    return database;
  };
  const comeBack = async () => {
    while (!closing.signal.aborted) {
      await pause(askAgain, undefined, { ref: false });
      if (!(await reach(wanted).catch(() => undefined))) continue;
      isOut = false;
      onChange('a replica answers again', { replica: name });
      return;
    }
  };
  const leaveOut = (error: unknown) => {
    if (isOut) return;
    isOut = true;
    onChange('a replica is left out', { replica: name, error });
    void comeBack();
  };
  return {
    upTo: async (position: LogPosition): Promise<Database | undefined> => {
      wanted = position;
      if (isOut) return undefined;
      try {
        return await reach(position);
      } catch (error) {
        leaveOut(error);
      }
      return undefined;
    },
    close: async () => {
      closing.abort();
      await connection.close();
    },
  };
};

/** Connects to replicas of the database. One that is dead or late is left out, and asked every second whether it is back. */
export const createReplicas = (configs: readonly PoolConfig[], onChange: OnChange): Replicas => {
  const all = configs.map((config) => createReplica(config, onChange));
  let turn = 0;
  return {
    upTo: async (position) => {
      turn += 1;
      for (let at = 0; at < all.length; at += 1) {
        const found = await all[(turn + at) % all.length]?.upTo(position);
        if (found) return found;
      }
      return undefined;
    },
    close: async () => {
      await Promise.all(all.map((one) => one.close()));
    },
  };
};
