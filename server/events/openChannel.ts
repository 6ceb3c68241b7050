import { Client, type ClientConfig } from 'pg';
import { channel } from './publish';

/** How often to probe the connection, and how long an answer may take, in milliseconds. */
export interface Pulse {
  readonly every: number;
  readonly patience: number;
}
export const defaultPulse: Pulse = { every: 2000, patience: 1500 };

interface Listener {
  readonly onMessage: (text: string) => void;
  readonly onError: (error: Error) => void;
  /** An open connection has ended. */
  readonly onEnd: () => void;
}

/**
 * A connection that listens to the channel of events. It ends also when it was lost silently, as with a
 * firewall that drops it.
 */
export const openChannel = async (
  config: ClientConfig,
  pulse: Pulse,
  { onMessage, onError, onEnd }: Listener,
): Promise<Client> => {
  const client = new Client({
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    connectionTimeoutMillis: 2000,
    ...config,
    statement_timeout: 0,
    query_timeout: pulse.patience,
  });
  client.on('error', onError);
  client.on('notification', ({ payload = '' }) => onMessage(payload));
  await client.connect();
  try {
    await client.query(`listen ${channel}`);
  } catch (error) {
    await client.end();
    throw error;
  }
  // LISTEN itself is the question: where the channel is open already it changes nothing, and the answer proves the connection.
  const beat = setInterval(() => {
    client.query(`listen ${channel}`).catch((error: Error) => {
      onError(error);
      void client.end();
    });
  }, pulse.every).unref();
  client.once('end', () => {
    clearInterval(beat);
    onEnd();
  });
  return client;
};
