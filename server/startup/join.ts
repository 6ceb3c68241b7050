import type { PoolConfig } from 'pg';
import { connect, type DatabaseConnection } from '#server/database/connect';
import type { Events, Log } from '#server/environment/ports';
import { notifications } from '#server/events/notifications';

/** No statement of a request takes this long unless something is wrong; migrations may. */
const statementTime = 30_000;
/** A server that is alive takes a connection well within this; calls give up after it anyway. */
const connectTime = 2000;

/** What a process needs of a running database to answer calls. */
export interface JoinedDatabase extends DatabaseConnection {
  /** What any server process publishes to the others. */
  readonly events: Events;
}

/** Connects this process to a database that is on the newest migration. */
export function joinDatabase(config: PoolConfig, log: Log): JoinedDatabase {
  let closing = false;
  // A stopping database cuts its remaining connections, so this is expected.
  const onLost = (error: Error) => closing || log.warn({ error }, 'an idle database connection was lost');
  const connection = connect(
    { ...config, statement_timeout: statementTime, connectionTimeoutMillis: connectTime },
    onLost,
  );
  const events = notifications(config, onLost);
  return {
    ...connection,
    events,
    close: async () => {
      closing = true;
      await events.close();
      await connection.close();
    },
  };
}
