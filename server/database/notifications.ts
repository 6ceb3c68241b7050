import { Client, type ClientConfig } from 'pg';
import { channel } from '../events';
import type { Events, Hearing } from '../ports';

const firstPause = 250;
const longestPause = 15_000;

export interface Notifications extends Events {
  close(): Promise<void>;
}

/**
 * Hears what any server process tells through PostgreSQL, over one connection of its own: opened when somebody first
 * listens, and opened again when it was lost.
 */
export const notifications = (config: ClientConfig, onLost: (error: Error) => void = () => {}): Notifications => {
  const hearings = new Set<Hearing>();
  let connection: Promise<Client> | undefined;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  const open = async (): Promise<Client> => {
    const client = new Client({ keepAlive: true, connectionTimeoutMillis: 5000, ...config, statement_timeout: 0 });
    client.on('error', onLost);
    client.on('notification', ({ payload = '' }) => hearings.forEach(({ told }) => told(payload)));
    await client.connect();
    try {
      await client.query(`listen ${channel}`);
    } catch (error) {
      await client.end();
      throw error;
    }
    client.once('end', () => again(firstPause));
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
