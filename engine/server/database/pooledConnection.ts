import { startStatement } from '#engine/server/trace/spans';
import { connect as connectSocket } from 'node:net';
import { Client, type ClientConfig, type Connection, type PoolClient, type QueryResult } from 'pg';
import { NamedQuery } from './namedQuery';
import type { RowPortal } from './rowPortal';
import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Limit } from '#engine/server/overload/limit';
import { overloaded } from '#engine/server/refusals';

/** The code of PostgreSQL's protocol by which a new connection asks for the end of another one's statement. */
const cancelCode = 80_877_102;
/** The longest wait for a request to cancel, which is only a courtesy. */
const cancelTime = 2000;

/** A connection of the pool that knows when the database last answered on it, and that can be ended from here. */
export class WatchedClient extends Client {
  declare readonly connection: Connection;
  declare readonly processID: number | null;
  declare readonly secretKey: number | null;
  declare readonly host: string;
  declare readonly port: number;

  /** By `performance.now()`. */
  heardAt = performance.now();
  /** Somebody is using it. */
  lent = false;
  /** PostgreSQL has committed here, but was told not to wait any longer until a replica has it too. */
  unreplicated = false;

  constructor(config?: string | ClientConfig) {
    super(config);
    // It calls such a commit a success all the same, and only warns, in the language of the server.
    this.on('notice', ({ routine }) => {
      if (routine === 'SyncRepWaitForLSN') this.unreplicated = true;
    });
  }

  /** Sends a statement that is prepared under this name, or prepares it first. */
  send(name: string, text: string, values: readonly unknown[]): Promise<QueryResult> {
    return new Promise<QueryResult>((resolve, reject) => {
      const settle = (error: Error | null, result: QueryResult) => (error ? reject(error) : resolve(result));
      this.query(Object.assign(new NamedQuery(text, values, settle), { name }));
    }).catch((error: Error) => {
      // As `pg` does: the trace leads to who sent it.
      Error.captureStackTrace(error);
      throw error;
    });
  }

  /** The database has answered. */
  heard(): void {
    this.heardAt = performance.now();
  }

  /** Cuts the connection here and now, without a message to the other side, which may be unreachable. */
  sever(): void {
    // By this code the caller of a cut query learns that the database is out of reach.
    this.connection.stream.destroy(Object.assign(new Error('the connection fell silent'), { code: 'ETIMEDOUT' }));
  }

  /**
   * Asks PostgreSQL to end the running statement. The request may arrive late and hit the next one, so the connection
   * is not used again.
   */
  cancel(): void {
    if (this.processID === null || this.secretKey === null) return;
    const request = Buffer.alloc(16);
    [16, cancelCode, this.processID, this.secretKey].forEach((word, at) => request.writeInt32BE(word, at * 4));
    const socket = this.host.startsWith('/')
      ? connectSocket(`${this.host}/.s.PGSQL.${this.port}`)
      : connectSocket(this.port, this.host);
    socket.setTimeout(cancelTime, () => socket.destroy());
    socket.on('error', () => {});
    socket.resume();
    socket.end(request);
  }
}

/** A canceled statement ends within milliseconds, or its connection is dead. */
const grace = 300;
/** How long a commit or rollback may take, whatever the call's time limit: its outcome is worth the wait. */
const endTime = 2000;

export interface LendingTerms {
  readonly limit: Limit | undefined;
  /** Longest time of a statement in milliseconds before its connection counts as dead. */
  readonly longest: number | undefined;
  readonly nameOf: (text: string) => string | undefined;
  readonly onLost: (error: Error) => void;
  /** The database has answered. */
  readonly onHeard: () => void;
  /** The connection is back in the pool. */
  readonly onReturn: () => void;
}

const isEnd = (text: string) => text === 'commit' || text === 'rollback';

/**
 * A connection as Kysely sees it, for the work of one limit: each statement with parameters is prepared once under its
 * name. It cancels a statement that outlives the limit in the database, and cuts a connection that does not answer.
 */
export const lend = (
  client: PoolClient & WatchedClient,
  { limit, longest, nameOf, onLost, onHeard, onReturn }: LendingTerms,
): PostgresPoolClient => {
  // The pool listens to idle clients only; without a listener a connection that is cut between two queries ends the process.
  client.on('error', onLost);
  client.lent = true;
  let [cancelled, begun] = [false, false];
  /**
   * How to stop each running statement. One listener serves them all, since adding one costs more than most statements
   * take.
   */
  const stops = new Set<() => void>();
  const stopAll = () => stops.forEach((stop) => stop());
  limit?.run.addEventListener('abort', stopAll);

  /** Throws when the limit is reached. It always sends the end of a transaction, since a rollback must arrive. */
  const check = (text: string) => {
    if (text !== 'rollback') limit?.run.throwIfAborted();
    if (!begun) limit?.begin.throwIfAborted();
    if (text === 'begin') begun = true;
  };

  /** A statement of such a call outside of a transaction is one by itself: it ends with its commit. */
  const isWrite = limit !== undefined && limit.begin !== limit.run;

  const watch = (text: string, answer: Promise<unknown>) => {
    const ends = limit !== undefined && isEnd(text);
    const time = ends ? endTime : longest;
    let dead = time === undefined ? undefined : setTimeout(() => client.sever(), time);
    const stop = () => {
      cancelled = true;
      client.cancel();
      clearTimeout(dead);
      dead = setTimeout(() => client.sever(), isWrite && !begun ? endTime : grace);
    };
    if (!ends) stops.add(stop);
    const endSpan = startStatement(text);
    const settle = () => {
      endSpan?.();
      clearTimeout(dead);
      stops.delete(stop);
    };
    const answered = () => {
      settle();
      client.heard();
      onHeard();
    };
    answer.then(answered, settle);
  };

  /** Such a write may be lost with its primary: its sender asks again, and is answered once a replica has it. */
  const confirm = <T>(answer: T): T => {
    if (client.unreplicated) throw overloaded();
    return answer;
  };

  /** Sends what has an answer, and stops it at the limit. */
  const send = <T>(text: string, answerTo: () => Promise<T>): Promise<T> => {
    check(text);
    const answer = answerTo();
    watch(text, answer);
    return answer.then(confirm);
  };

  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(what: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof what !== 'string') {
      const portal = what as RowPortal<unknown>;
      return portal.over(() => send(portal.text, () => portal.next((part) => client.query(part))));
    }
    const name = values.length > 0 ? nameOf(what) : undefined;
    return send(what, () => (name === undefined ? client.query(what, [...values]) : client.send(name, what, values)));
  }
  const release = () => {
    limit?.run.removeEventListener('abort', stopAll);
    client.off('error', onLost);
    client.lent = false;
    client.release(cancelled);
    onReturn();
  };
  return { query, release };
};
