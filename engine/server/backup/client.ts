import { Client, type ClientBase, type ClientConfig } from 'pg';

/** Settings that read and write values in one form and never cut a long statement, whatever the database's own are. */
const sameEverywhere = [
  'timezone=UTC',
  'datestyle=ISO',
  'intervalstyle=postgres',
  'extra_float_digits=1',
  'bytea_output=hex',
  'client_encoding=UTF8',
  'search_path=public',
  'statement_timeout=0',
  'idle_in_transaction_session_timeout=0',
  'jit=off',
];

/** Begins a transaction with these settings. */
export const begin = async (client: ClientBase, mode = ''): Promise<void> => {
  const settings = sameEverywhere.map((setting) => `set local ${setting.replace('=', " = '")}'`);
  await client.query([`begin ${mode}`, ...settings].join('; '));
};

/** The name of a copy's connections in `pg_stat_activity`. */
export const copyName = 'back-office-console copy';

/** Runs `work` over one dedicated connection. When it fails or is aborted, its running statement ends too. */
export const withClient = async <T>(
  config: ClientConfig,
  signal: AbortSignal | undefined,
  work: (client: Client) => Promise<T>,
): Promise<T> => {
  const own = { ...config, application_name: copyName, keepAlive: true, connectionTimeoutMillis: 5000 };
  const client = new Client(own);
  // A lost connection rejects its running query; without a listener it would also end the process.
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const cut = () => void endBackend(own, rows[0]?.pid);
  signal?.addEventListener('abort', cut, { once: true });
  try {
    signal?.throwIfAborted();
    const result = await work(client);
    await client.end();
    return result;
  } catch (error) {
    await endBackend(own, rows[0]?.pid);
    throw signal?.aborted ? new StopError() : error;
  } finally {
    signal?.removeEventListener('abort', cut);
  }
};

/** Somebody stopped it: nothing has changed. */
export class StopError extends Error {
  constructor() {
    super('Stopped: nothing was changed.');
  }
}

/** How long the server may take to end a connection, in milliseconds. */
const longestEnd = 5000;

/**
 * Rolls back whatever a connection was doing, also one that waits for a reader that is gone. It waits until the
 * connection has ended, so that a next command does not take it for a running one.
 */
const endBackend = async (config: ClientConfig, pid: number | undefined): Promise<void> => {
  const other = new Client(config);
  other.on('error', () => {});
  try {
    await other.connect();
    await other.query('select pg_terminate_backend($1, $2)', [pid, longestEnd]);
  } catch {
    // The server is gone, and the transaction with it.
  } finally {
    await other.end().catch(() => {});
  }
};
