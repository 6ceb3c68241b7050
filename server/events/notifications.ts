import { Client, type ClientConfig } from 'pg';
import { channel } from './publish';
import type { Events, Hearing } from '../environment/ports';

const firstPause = 250;
/** News arrive within this time after the database is back: an attempt costs it next to nothing. */
const longestPause = 1000;

/** How often the connection is asked for a sign of life, and how long that may take, in milliseconds. */
interface Pulse {
  readonly every: number;
  readonly patience: number;
}
const usualPulse: Pulse = { every: 2000, patience: 1500 };

export interface Notifications extends Events {
  close(): Promise<void>;
}

/**
 * Receives what any server process publishes through PostgreSQL, over one connection of its own: opened when somebody first
 * listens, and opened again when it was lost: also when it was lost silently, as with a firewall that drops it.
 */
export const notifications = (
  config: ClientConfig,
  onLost: (error: Error) => void = () => {},
  pulse = usualPulse,
): Notifications => {
  const hearings = new Set<Hearing>();
  let connection: Promise<Client> | undefined;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  const open = async (): Promise<Client> => {
    const client = new Client({
      keepAlive: true,
      keepAliveInitialDelayMillis: 30_000,
      connectionTimeoutMillis: 2000,
      ...config,
      statement_timeout: 0,
      query_timeout: pulse.patience,
    });
    client.on('error', onLost);
    client.on('notification', ({ payload = '' }) => hearings.forEach(({ told }) => told(payload)));
    await client.connect();
    try {
      await client.query(`listen ${channel}`);
    } catch (error) {
      await client.end();
      throw error;
    }
    // LISTEN itself is the question: where it is heard already it changes nothing, and the connection is known by it.
    const beat = setInterval(() => {
      client.query(`listen ${channel}`).catch((error: Error) => {
        onLost(error);
        void client.end();
      });
    }, pulse.every).unref();
    client.once('end', () => {
      clearInterval(beat);
      again(firstPause);
    });
    return client;
  };

  const again = (pause: number): void => {
    if (closed) return;
    connection = undefined;
    timer = setTimeout(() => {
      connection = open();
      connection.then(
        () => hearings.forEach(({ missed }) => missed()),
        (error: Error) => {
          onLost(error);
          again(Math.min(pause * 2, longestPause));
        },
      );
    }, pause).unref();
  };

  return {
    listen: async (hearing) => {
      connection ??= open();
      try {
        await connection;
      } catch (error) {
        connection = undefined;
        throw error;
      }
      hearings.add(hearing);
      return () => void hearings.delete(hearing);
    },
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await connection?.then(
        (client) => client.end(),
        () => {},
      );
    },
  };
};
