import {
  Kysely,
  PostgresDialect,
  type PostgresCursor,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import { Pool, types, type PoolConfig, type PoolClient, type Submittable } from 'pg';
import { parsers } from './parsers';
import { statementNames } from './statementNames';
import type { Tables } from './tables';

/** The oldest PostgreSQL that has all we use. */
const oldestServer = 150_000;

/** Connections a process keeps at most; the embedded server allows 50 in all. */
const poolSize = 20;

export interface Connection {
  readonly database: Kysely<Tables>;
  /** Answers when the server does, throws when it doesn't. */
  ping(): Promise<void>;
  /** One statement without an answer, outside any transaction. */
  run(statement: string): Promise<void>;
  /** Waits for the queries under way. */
  close(): Promise<void>;
}

/** Opens a pool; nothing is sent before the first query. `onLost` hears of connections lost while no query was under way. */
export function connect(config: PoolConfig, onLost: (error: Error) => void = () => {}): Connection {
  const pool = new Pool({
    max: poolSize,
    connectionTimeoutMillis: 5000,
    application_name: 'back-office-console',
    ...config,
    // Compiling a statement takes longer than any of ours.
    options: '-c timezone=UTC -c jit=off -c idle_in_transaction_session_timeout=60000',
    types: { getTypeParser },
  });
  pool.on('error', onLost);
  // Who waits for a connection hears of it a moment after the pool has let go of it: one that is cut just then has no
  // other listener, and without one its error would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const nameOf = statementNames();
  const database = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: {
        async connect() {
          return named(await pool.connect(), nameOf, onLost);
        },
        end: () => pool.end(),
      },
    }),
  });
  const run = async (statement: string) => void (await pool.query(statement));
  return {
    database,
    run,
    ping: () => run('select 1'),
    close: () => database.destroy(),
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

/** Ours for the types we care about, else what `pg` does. */
const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  (format !== 'binary' && parsers[oid]) || types.getTypeParser(oid, format)) as typeof types.getTypeParser;

/** The client that Kysely sees: the same, but every statement with parameters is prepared once under its name. */
function named(
  client: PoolClient,
  nameOf: (text: string) => string | undefined,
  onLost: (error: Error) => void,
): PostgresPoolClient {
  // The pool listens to idle clients only; without a listener a connection that is cut between two queries ends the process.
  client.on('error', onLost);
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(what: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof what !== 'string') return client.query(what as PostgresCursor<unknown> & Submittable);
    return client.query({ name: values.length > 0 ? nameOf(what) : undefined, text: what, values: [...values] });
  }
  const release = () => {
    client.off('error', onLost);
    client.release();
  };
  return { query, release };
}
