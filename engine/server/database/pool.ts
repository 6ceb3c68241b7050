import type { PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { PoolName, Limit, StopSignal } from '#engine/server/overload/limit';
import { createQueue, type Queue, type QueueLoad } from '#engine/server/overload/queue';
import { type WatchedClient, lend, type LendingTerms } from './pooledConnection';

/** A connection that answered within this time counts as alive; any other must answer first. */
const unquestioned = 1000;
/** How long an idle connection may take to answer before it counts as dead. */
const pingTime = 1000;
/** How many connections of a large pool are reserved for long work. */
const longPlaces = 4;

type CheckedClient = PoolClient & WatchedClient;

interface ConnectionSource {
  /** A connection for work within the limit; work without one waits for as long as it takes. */
  readonly borrow: (limit?: Limit) => Promise<PostgresPoolClient>;
  /** When the database last answered anybody, by `performance.now()`. */
  readonly heardAt: () => number;
  readonly load: () => PoolLoad;
}

/** How much each part of a pool has to do. A small pool is one part under both names. */
export type PoolLoad = Readonly<Record<PoolName, QueueLoad>>;

const queuesFor = (places: number): Readonly<Record<PoolName, Queue>> => {
  if (places < 2 * longPlaces) {
    const one = createQueue(places);
    return { usual: one, long: one };
  }
  return { usual: createQueue(places - longPlaces), long: createQueue(longPlaces) };
};

/** Returns whether the connection is alive: whether the database responds on it in time. */
const answers = (client: CheckedClient): Promise<boolean> =>
  new Promise((resolve) => {
    const late = setTimeout(resolve, pingTime, false);
    const settle = (lives: boolean) => {
      clearTimeout(late);
      resolve(lives);
    };
    client.query('select 1').then(
      () => {
        client.heard();
        settle(true);
      },
      () => settle(false),
    );
  });

/** Resolves with the promise unless the signal fires first, and then undoes a late result. */
const unless = <T>(signal: StopSignal | undefined, promised: Promise<T>, undo: (value: T) => void): Promise<T> =>
  new Promise((resolve, reject) => {
    const leave = () => {
      reject(signal?.reason);
      promised.then(undo, () => {});
    };
    if (signal?.aborted) return leave();
    signal?.addEventListener('abort', leave);
    promised.finally(() => signal?.removeEventListener('abort', leave)).then(resolve, reject);
  });

/**
 * Lends the connections of a pool. Callers queue here, so that nobody waits in the pool itself. An idle
 * connection must prove that it is alive before it is lent.
 */
export const lender = (pool: Pool, terms: Omit<LendingTerms, 'limit' | 'onReturn' | 'onHeard'>): ConnectionSource => {
  const queues = queuesFor(pool.options.max);
  const clients = new Set<CheckedClient>();
  /** Signals of limits whose work has had a connection before. */
  const begun = new WeakSet<StopSignal>();
  let heardAt = -Infinity;
  const onHeard = () => void (heardAt = performance.now());
  pool.on('connect', (client) => {
    (client as CheckedClient).heard();
    clients.add(client as CheckedClient);
  });
  pool.on('remove', (client) => void clients.delete(client as CheckedClient));

  /** One idle connection is dead: whatever cut it has most likely cut those that were silent for as long. */
  const severSilent = (since: number) => {
    for (const client of clients) if (!client.lent && client.heardAt < since) client.sever();
  };

  const living = async (): Promise<CheckedClient> => {
    for (;;) {
      const client = (await pool.connect()) as CheckedClient;
      const asked = performance.now();
      client.lent = true;
      if (asked - client.heardAt < unquestioned || (await answers(client))) return client;
      client.release(true);
      severSilent(asked - unquestioned);
    }
  };

  const borrow = async (limit?: Limit): Promise<PostgresPoolClient> => {
    const { pool: name = 'usual', waitTimeout: timeout, begin: signal, since } = limit ?? {};
    const onReturn = await queues[name].acquire({ timeout, signal, since, begun: signal && begun.has(signal) });
    if (signal) begun.add(signal);
    try {
      const unwanted = (client: CheckedClient) => {
        client.lent = false;
        client.release();
      };
      const client = await unless(signal, living(), unwanted);
      return lend(client, { ...terms, limit, onHeard, onReturn });
    } catch (error) {
      onReturn();
      throw error;
    }
  };
  const load = () => ({ usual: queues.usual.load(), long: queues.long.load() });
  return { borrow, heardAt: () => heardAt, load };
};
