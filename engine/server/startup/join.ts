import type { PoolConfig } from 'pg';
import { connect, type DatabaseConnection } from '#engine/server/database/connect';
import type { Replicas } from '#engine/server/database/database';
import { createReplicas } from '#engine/server/database/replicas';
import type { Events, Log } from '#engine/server/environment/ports';
import { notifications } from '#engine/server/events/notifications';

/** No statement of a request takes this long unless something is wrong; migrations may. */
const statementTime = 30_000;
/** A server that is alive takes a connection well within this; calls give up after it anyway. */
const connectTime = 2000;

/** What a process needs of a running database to answer calls. */
export interface JoinedDatabase extends DatabaseConnection {
  /** What any server process publishes to the others. */
  readonly events: Events;
  /** What answers reads beside it; undefined where the settings name none. */
  readonly replicas: Replicas | undefined;
}

/** Connects this process to a database that is on the newest migration, and to replicas of it. */
export function joinDatabase(config: PoolConfig, log: Log, readUrls: readonly string[] = []): JoinedDatabase {
  let closing = false;
  // A stopping database cuts its remaining connections, so this is expected.
  const onLost = (error: Error) => closing || log.warn({ error }, 'an idle database connection was lost');
  const times = { statement_timeout: statementTime, connectionTimeoutMillis: connectTime };
  const connection = connect({ ...config, ...times }, onLost);
  const { max } = config;
  const others = readUrls.map((connectionString) => ({
    connectionString,
    ...times,
    ...(max !== undefined && { max }),
  }));
  const warn = (sentence: string, facts: object) => log.warn(facts, sentence);
  const replicas = others.length === 0 ? undefined : createReplicas(others, warn);
  const events = notifications(config, onLost);
  return {
    ...connection,
    events,
    replicas,
    close: async () => {
      closing = true;
      await events.close();
      await replicas?.close();
      await connection.close();
    },
  };
}
