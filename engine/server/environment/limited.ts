import type { Database } from '#engine/server/database/database';
import type { Ports } from './ports';
import {
  startLimit,
  defaultTimeouts,
  type PoolName,
  type RunningLimit,
  type StopSignal,
} from '#engine/server/overload/limit';

interface Terms {
  /** Fires when nobody waits for the work any longer; without it somebody always does. */
  readonly caller?: StopSignal;
  /** The work may stop half way without loss. */
  readonly readsOnly: boolean;
  /** Milliseconds, where the usual time is too short; null for a stream, which sees to its own end. */
  readonly time?: number | null;
}

/** `replica`: the database of these ports in place of the primary. */
type Work<P, T> = (portsOf: (pool: PoolName, replica?: Database) => P, paused: RunningLimit['paused']) => Promise<T>;

/** Runs work with ports of its own: its database queries end when its time is up or its caller leaves. */
export const limited = async <P extends Ports, T>(
  ports: P,
  { caller, readsOnly, time: longer = 0 }: Terms,
  work: Work<P, T>,
): Promise<T> => {
  const { call, wait: waitTimeout } = ports.timeouts ?? defaultTimeouts;
  const time = longer === null ? null : Math.max(call, longer);
  const { limit, paused, end } = startLimit({ caller, readsOnly, time, waitTimeout });
  const made = new Map<PoolName, P>();
  const over = (database: Database, pool: PoolName) => ({
    ...ports,
    database: database.within?.({ ...limit, pool }) ?? database,
  });
  const portsOf = (pool: PoolName, replica?: Database): P => {
    if (replica) return over(replica, pool);
    const known = made.get(pool);
    if (known) return known;
    const fresh = over(ports.database, pool);
    made.set(pool, fresh);
    return fresh;
  };
  try {
    return await work(portsOf, paused);
  } finally {
    // A stream continues after its answer has begun.
    if (time !== null) end();
  }
};
