import { Kysely, type PostgresCursorConstructor, PostgresDialect, type PostgresPoolClient } from 'kysely';
import { Pool, types, type PoolConfig } from 'pg';
import type { Limit } from '#engine/server/overload/limit';
import { WatchedClient } from './pooledConnection';
import { lender, type PoolLoad } from './pool';
import type { Database } from './database';
import { onceMore } from './onceMore';
import { parsers } from './parsers';
import { RowPortal } from './rowPortal';
import { statementNames } from './preparedStatements';
import type { Tables } from './tables';

/** The oldest PostgreSQL that has all we use. */
const oldestServer = 150_000;

/** Connections that a process keeps at most; `startup/capacity.ts` shares those of all processes. */
const poolSize = 20;
/**
 * No connection lives longer, in seconds: after a change of a host name's target or a proxy all of them are new by
 * then.
 */
const longestLife = 900;
/**
 * PostgreSQL ends a statement itself when its time is up; a connection that is silent for this long after that is dead.
 */
const sayingSo = 5000;
/** A database that has just answered anybody counts as reachable without another query. */
const justNow = 1000;
/** Longest wait for an answer to that question, in milliseconds. */
const pingTime = 2000;

export interface DatabaseConnection {
  readonly database: Database;
  /** The same database; each connection to it passes this check before it is used, or is not used and the check's error is thrown. */
  checked(check: (client: PostgresPoolClient) => Promise<void>): Database;
  /** Resolves when the server responds, throws when it does not. */
  ping(): Promise<void>;
  /** One statement without an answer, outside any transaction. */
  run(statement: string): Promise<void>;
  /** How many connections are in use, and how many callers wait for one. */
  load(): PoolLoad;
  /** Waits for running queries. */
  close(): Promise<void>;
}

/**
 * The pool is not Kysely's to end: it would leave one open that none of its own queries went through. A transaction that gave way to
 * another one is done once more (engine/server/database/onceMore.ts).
 */
const kyselyOver = (connect: () => Promise<PostgresPoolClient>) => {
  const cursor: PostgresCursorConstructor = RowPortal;
  const database = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect, end: async () => {} }, cursor }),
  });
  const begin = database.transaction.bind(database);
  const transaction = () => {
    const builder = begin();
    const execute = builder.execute.bind(builder);
    const patient: typeof execute = (work) => onceMore(() => execute(work));
    return Object.assign(builder, { execute: patient });
  };
  const send = async <Row>(text: string, values: readonly unknown[]): Promise<readonly Row[]> => {
    const client = await connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      client.release();
    }
  };
  return Object.assign(database, { transaction, send });
};

/**
 * Opens a pool; nothing is sent before the first query. `onLost` is called when a connection is lost while no query is
 * under way. With a `statement_timeout` a connection that stays silent for longer than that is cut, and the next query
 * gets another.
 */
export function connect(config: PoolConfig, onLost: (error: Error) => void = () => {}): DatabaseConnection {
  const pool = new Pool({
    max: poolSize,
    connectionTimeoutMillis: 5000,
    application_name: 'back-office-console',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    maxLifetimeSeconds: longestLife,
    ...config,
    // Compiling a statement takes longer than any of ours, and a second process for one person is one less for the others.
    // Each search reads all that writes have yet to sort into its index, up to that limit.
    options:
      '-c timezone=UTC -c jit=off -c max_parallel_workers_per_gather=0 -c idle_in_transaction_session_timeout=60000 -c gin_pending_list_limit=256kB',
    types: { getTypeParser },
    Client: WatchedClient,
  });
  pool.on('error', onLost);
  // A waiting caller gets a connection a moment after the pool has released it. One that is cut just then has no
  // other listener, and without one its error would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const { borrow, heardAt, load } = lender(pool, {
    longest: config.statement_timeout ? config.statement_timeout + sayingSo : undefined,
    nameOf: statementNames(),
    onLost,
  });
  const databaseOver = (take: typeof borrow): Database =>
    Object.assign(
      kyselyOver(() => take()),
      { within: (limit: Limit) => kyselyOver(() => take(limit)) },
    );
  const checked: DatabaseConnection['checked'] = (check) =>
    databaseOver(async (limit) => {
      const client = await borrow(limit);
      try {
        await check(client);
        return client;
      } catch (error) {
        client.release();
        throw error;
      }
    });
  let ended: Promise<void> | undefined;
  const run = async (statement: string, limit?: Limit) => {
    const client = await borrow(limit);
    try {
      await client.query(statement, []);
    } finally {
      client.release();
    }
  };
  return {
    database: databaseOver(borrow),
    checked,
    load,
    run: (statement) => run(statement),
    ping: async () => {
      if (performance.now() - heardAt() < justNow) return;
      const signal = AbortSignal.timeout(pingTime);
      await run('select 1', { begin: signal, run: signal, since: 0, waitTimeout: pingTime, pool: 'usual' });
    },
    close: () => (ended ??= pool.end()),
  };
}

/** Throws a sentence for the person who set DATABASE_URL when the server is too old for us. */
export async function refuseOldServer(config: PoolConfig): Promise<void> {
  const pool = new Pool({ ...config, max: 1, connectionTimeoutMillis: 5000 });
  try {
    const { rows } = await pool.query<{ server_version_num: string }>('show server_version_num');
    const version = Number(rows[0]?.server_version_num);
    if (version < oldestServer) {
      throw new Error(`PostgreSQL ${Math.floor(version / 10_000)} is too old: version 15 or later is needed.`);
    }
  } finally {
    await pool.end();
  }
}

/** Our parsers for the types that we use, else those of `pg`. */
export const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  (format !== 'binary' && parsers[oid]) || types.getTypeParser(oid, format)) as typeof types.getTypeParser;
